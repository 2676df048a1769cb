import {createRequire} from 'node:module'
import {loadStaticPaths} from 'next/dist/server/dev/static-paths-worker.js'

/**
 * Lets the server of development ask a page for its sample parameters itself. Next starts a thread for each request,
 * which loads the server and the page a second time, to ask for them.
 */
export function replaceSampleThread(): void {
  // Its default export: an import of it would be the whole module.
  const {default: server} = createRequire(import.meta.url)('next/dist/server/dev/next-dev-server.js')
  Object.assign(server.prototype, {getStaticPathsWorker: () => ({loadStaticPaths, end: () => {}})})
}
