import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The least that a page of React does: an input without a listener and a button with one. */
function Floor() {
  const [count, setCount] = useState(0)
  return (
    <>
      <input aria-label="Bare" defaultValue="" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root) hydrateRoot(root, <Floor />)
