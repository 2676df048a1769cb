import {once} from 'node:events'
import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import type * as z from 'zod'
import {StoredMembers} from './auth/stored-members.ts'
import {StoredTokens} from './auth/stored-tokens.ts'
import {getUserId, hashToken, Users} from './auth/users.ts'
import {type CmsConfig, configSchema} from './config.ts'
import {Datasets, type Lake} from './dataset/datasets.ts'
import {FIRST_FOLDER, StoredDatasets} from './dataset/stored-datasets.ts'
import {createHttpServer} from './http/server.ts'
import {type DatasetLake, getSanityContext, type Log, type Project} from './lake.ts'
import {PLANS} from './limits/plan-limits.ts'
import {runMutations} from './mutate/run-mutations.ts'
import {servePresence} from './presence/presence-socket.ts'
import {createRoutes} from './routes.ts'
import type {JsonObject} from './store/lake-document.ts'
import {openFolder} from './store/open-folder.ts'
import {StoredHooks} from './webhooks/stored-hooks.ts'

export type CmsOptions = Partial<Omit<CmsConfig, 'webhooks'>> & {
  /** 0 takes any free port. */
  port: number
  dataDir: string
  host?: string
  webhooks?: z.input<typeof configSchema>['webhooks']
  /** Documents written when the dataset is empty, also after `reset`. */
  seed?: JsonObject[]
  log?: Log
  /** Milliseconds between retries of a webhook, for tests. */
  retryDelaysMs?: readonly number[]
  /** Milliseconds after which an unused dataset is closed, for tests. */
  idleMs?: number
}

export type Cms = {
  url: string
  port: number
  /** Empties the configured dataset and its history, then writes the seed. */
  reset: () => void
  /** The datasets that are currently in memory. */
  openDatasets: () => string[]
  close: () => Promise<void>
}

/**
 * Starts a content lake on a data folder of its own.
 * @throws Error when the port is taken or the data folder cannot be used, which `runStandIn` says in one line
 */
export async function createCms(options: CmsOptions): Promise<Cms> {
  const {port, dataDir, host, seed = [], log = () => undefined, retryDelaysMs, idleMs, ...rest} = options
  const config = configSchema.parse(rest)
  const database = openFolder(dataDir)
  let url = ''
  const {project, datasets} = createProject(config, {
    database,
    dataDir,
    retryDelaysMs,
    idleMs,
    assetBase: () => url,
    log,
  })
  const lake: Lake = {...project, datasets}
  const server = createHttpServer(lake, createRoutes())
  const endPresence = servePresence(server, lake)
  async function close(): Promise<void> {
    endPresence()
    datasets.close()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
    database.close()
  }
  try {
    const actualPort = await listen(server, port, host ?? '127.0.0.1')
    url = `http://127.0.0.1:${actualPort}`
    await datasets.start()
    const {lake: first} = datasets.use(config.dataset)
    plantSeed(first, seed)
    return {
      url,
      port: actualPort,
      reset: () => {
        first.store.clear()
        plantSeed(first, seed)
      },
      openDatasets: () => datasets.listOpen(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Settings = Pick<Project, 'database' | 'dataDir' | 'retryDelaysMs' | 'assetBase' | 'log'> & {
  idleMs?: number
}

function createProject(config: CmsConfig, settings: Settings): {project: Project; datasets: Datasets} {
  const {idleMs, ...own} = settings
  const {database} = own
  const configured = config.dataset
  const users = createUsers(config)
  const stored = new StoredDatasets(database, configured)
  const first = stored.list().find(({folder}) => folder === FIRST_FOLDER)
  const project: Project = {
    ...own,
    projectId: config.projectId,
    projectName: config.projectName ?? config.projectId,
    corsOrigins: config.corsOrigins,
    historyDays: config.historyDays,
    limits: PLANS[config.plan],
    listeners: new Set(),
    users,
    // Created before the tokens: a person's token has the permissions of the person.
    members: new StoredMembers(database, users),
    tokens: new StoredTokens(database, users),
    hooks: new StoredHooks(database, {first: first?.name ?? configured, configured}),
    hasDevelopmentSignIn: config.developmentSignIn,
    sessions: new Map(),
  }
  for (const hook of config.webhooks) project.hooks.save(hook)
  return {project, datasets: new Datasets({project, stored, configured, isPublic: config.isPublic, idleMs})}
}

function createUsers(config: CmsConfig): Users {
  const roles = config.roles.map(({name, title, grants}) => ({name, title: title ?? name, grants}))
  const users = new Users(roles)
  for (const {token, name, role} of config.tokens) {
    users.put({id: getUserId(token), name, email: '', roles: [role], isRobot: true})
    users.addToken(getUserId(token), hashToken(token))
  }
  for (const {token, id = getUserId(token), name, email = '', roles: names, profileImage} of config.users) {
    users.put({id, name, email, roles: names, isRobot: false, profileImage})
    users.addToken(id, hashToken(token))
  }
  const known = new Set(users.roles.map((role) => role.name))
  for (const user of users.list())
    for (const role of user.roles)
      if (!known.has(role))
        throw new Error(`cms: "${user.name}" has the role "${role}", which is not defined; add it to roles`)
  return users
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function plantSeed(lake: DatasetLake, seed: JsonObject[]): void {
  if (seed.length === 0 || lake.store.index.byId.size > 0) return
  const caller = {
    identity: 'system',
    isAnonymous: false,
    access: {key: 'all', canManage: true, canRead: () => true, can: () => true},
  }
  const sanity = getSanityContext(lake)
  runMutations({
    store: lake.store,
    caller,
    sanity,
    mutations: seed.map((document) => ({createOrReplace: document})),
  })
}
