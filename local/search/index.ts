import type {AddressInfo} from 'node:net'
import {Engine} from './engine/engine.ts'
import type {Request, Route} from './http/route.ts'
import {createHttpServer} from './http/server.ts'
import {deriveAction} from './keys/derive-action.ts'
import {createForbidden, isAllowed, type Permission, resolveKey} from './keys/key-store.ts'
import {createAliasRoutes} from './routes/aliases.ts'
import {createCollectionRoutes} from './routes/collections.ts'
import {createDocumentRoutes} from './routes/documents.ts'
import {createKeyRoutes} from './routes/keys.ts'
import {searchRoutes} from './routes/search.ts'
import {createSetRoutes} from './routes/sets.ts'
import {createSystemRoutes} from './routes/system.ts'

export type SearchOptions = {
  /** 0 chooses any free port. */
  port: number
  /** If absent, everything is kept in memory only. */
  dataDir?: string | undefined
  adminKey: string
  host?: string
  log?: (line: string) => void
}

export type SearchServer = {
  url: string
  port: number
  /** Deletes everything: collections, aliases, keys and synonyms. */
  reset(): Promise<void>
  close(): Promise<void>
}

type Resolve = (keyText: string) => Permission | undefined

function checkPermission(resolve: Resolve) {
  return (route: Route, request: Request, keyText: string): Request => {
    const permission = resolve(keyText)
    if (!permission) throw createForbidden()
    if (permission.admin) return request
    const name = route.checksCollections ? undefined : request.params.collection
    if (!isAllowed(permission, deriveAction(route.method, route.path), name)) throw createForbidden()
    return {...request, embedded: permission.embedded, key: permission.key}
  }
}

function allRoutes(engine: Engine): Route[] {
  return [
    ...createSystemRoutes(),
    ...createCollectionRoutes(engine),
    ...searchRoutes(engine),
    ...createDocumentRoutes(engine),
    ...createAliasRoutes(engine),
    ...createKeyRoutes(engine),
    ...createSetRoutes(engine),
  ]
}

/**
 * Starts a server with the API of Typesense 30.2.
 * @throws Error when the port is taken or the data folder cannot be used, which `runStandIn` says in one line
 */
export async function createSearch(options: SearchOptions): Promise<SearchServer> {
  const log = options.log ?? ((line: string) => console.error(line))
  const host = options.host ?? '127.0.0.1'
  const engine = new Engine(options.dataDir)
  const resolve: Resolve = (keyText) =>
    resolveKey(keyText, options.adminKey, engine.keys.values(), Date.now() / 1000)
  const server = createHttpServer(allRoutes(engine), checkPermission(resolve), log)
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(options.port, host, resolve),
    )
  } catch (error) {
    engine.close()
    throw error
  }
  const {port} = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    port,
    reset: async () => engine.run({op: 'clear'}),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 1000).unref()
      })
      engine.close()
    },
  }
}
