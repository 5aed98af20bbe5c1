import path from 'node:path'
import type { UserConfig } from 'vite'

/** react-router names only its development build in its exports; this alias takes the production one. */
export const productionRouter: NonNullable<UserConfig['resolve']>['alias'] = [
  { find: /^react-router$/, replacement: path.resolve('node_modules/react-router/dist/production/index.mjs') },
]
