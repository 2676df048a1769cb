import {join} from 'node:path'
import {noPostgres, startPostgres, type TestPostgres} from '../../../web/src/testing/start-postgres.ts'
import {prepareData, startCms, startReviews, startSearch} from '../../stack/backends.ts'
import {type Child, startChild, stopAll, track} from '../../stack/child.ts'
import {buildServerEnvironment, type Environment, type Installation} from '../../stack/environment.ts'
import {ownEnvironment} from '../../stack/own-environment.ts'
import {DATA_DIR, ROOT} from '../../stack/paths.ts'
import {checkPorts, readPorts} from '../../stack/ports.ts'
import {printProgress as say} from '../../stack/print-progress.ts'
import {loadSecrets} from '../../stack/secrets.ts'
import {StackError} from '../../stack/stack-error.ts'
import {buildWeb, readWebBuild} from '../../stack/storefront.ts'
import {waitFor} from '../../stack/wait-for.ts'

const PORTS = {
  web: 3400,
  studio: 3433,
  cms: 3431,
  search: 8508,
  payments: 3441,
  valuation: 3451,
  reviews: 3461,
}

/** One process of the storefront, or several on one port. */
export type Storefront = {readonly name: string; readonly port: number; readonly child: Child}

export type ProcessStack = {
  readonly installation: Installation
  readonly env: Environment
  readonly postgres: TestPostgres
  /** The process that receives the webhooks of the backends comes first. */
  readonly startStorefront: (
    name: string,
    at: number,
    options?: {readonly processes?: number; readonly env?: Environment; readonly release?: string},
  ) => Promise<Storefront>
}

/**
 * Works with the last build of the storefront, a Postgres of its own, and the backends with the demo data, kept under a
 * name. Ends all of them.
 */
export async function withProcessStack(
  build: boolean,
  work: (stack: ProcessStack) => Promise<void>,
  name = 'bench-processes',
): Promise<void> {
  const stack = await startProcessStack(build, name)
  try {
    await work(stack)
  } finally {
    await stopAll()
    await stack.postgres.stop()
  }
}

async function startProcessStack(build: boolean, name: string): Promise<ProcessStack> {
  if (noPostgres !== null) throw new StackError(`Several processes need Postgres: ${noPostgres}.`)
  const ports = readPorts(PORTS, ownEnvironment)
  await checkPorts({web: ports.web, cms: ports.cms, search: ports.search, reviews: ports.reviews})
  const dataDir = join(DATA_DIR, name)
  const installation: Installation = {ports, dataDir, secrets: await loadSecrets(dataDir)}
  const env = buildServerEnvironment(installation, {})
  if (build || (await readWebBuild()) === undefined) {
    say('building the storefront')
    await buildWeb(env)
  }
  say('starting Postgres and the backends')
  const postgres = await startPostgres(join(ROOT, 'migrations', 'records'))
  await Promise.all([
    startSearch(installation),
    startCms(installation, {}, 'production'),
    startReviews(installation),
  ])
  await prepareData(installation, {}, say, ['--sketch'])
  const startStorefront: ProcessStack['startStorefront'] = async (
    name,
    at,
    {processes = 1, env: own = {}, release = ROOT} = {},
  ) => {
    const port = ports.web + at
    const child = startChild({
      name,
      package: 'web',
      command: 'node',
      args: [join(release, 'web/platform/server.ts'), '--port', String(port)],
      env: {...env, DATABASE_URL: postgres.url, PROCESSES: String(processes), NODE_ENV: 'production', ...own},
      logFile: join(dataDir, `${name}.log`),
    })
    track(child)
    await waitFor({url: `http://127.0.0.1:${port}/api/health/ready`, child, quietSeconds: 120})
    return {name, port, child}
  }
  return {installation, env, postgres, startStorefront}
}
