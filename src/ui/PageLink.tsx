import { Link, type LinkProps } from 'react-router-dom'

export function PageLink(props: LinkProps) {
  return (
    <Link
      {...props}
      discover="none"
      onClick={(event) => {
        // The second click of a double click would add a second history entry.
        if (event.detail > 1) event.preventDefault()
      }}
    />
  )
}
