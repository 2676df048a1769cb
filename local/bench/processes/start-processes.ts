import {join} from 'node:path'
import {noPostgres, startPostgres, type TestPostgres} from '../../../web/src/testing/start-postgres.ts'
import {type Child, startChild, stopAll, track} from '../../stack/child.ts'
import type {Environment, Installation} from '../../stack/environment.ts'
import {ROOT} from '../../stack/paths.ts'
import {buildPorts} from '../../stack/ports.ts'
import {printProgress as say} from '../../stack/print-progress.ts'
import {StackError} from '../../stack/stack-error.ts'
import {waitFor} from '../../stack/wait-for.ts'
import {startServices} from '../web/start-bench-stack.ts'

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
  const seedOptions = ['--sketch']
  const {installation, env} = await startServices(say, {name, ports: buildPorts(3400), build, seedOptions})
  say('starting Postgres')
  const postgres = await startPostgres(join(ROOT, 'migrations', 'records'))
  const startStorefront: ProcessStack['startStorefront'] = async (
    name,
    at,
    {processes = 1, env: own = {}, release = ROOT} = {},
  ) => {
    const port = installation.ports.web + at
    const child = startChild({
      name,
      package: 'web',
      command: 'node',
      args: [join(release, 'web/platform/server.ts'), '--port', String(port)],
      env: {...env, DATABASE_URL: postgres.url, PROCESSES: String(processes), NODE_ENV: 'production', ...own},
      logFile: join(installation.dataDir, `${name}.log`),
    })
    track(child)
    await waitFor({url: `http://127.0.0.1:${port}/api/health/ready`, child, quietSeconds: 120})
    return {name, port, child}
  }
  return {installation, env, postgres, startStorefront}
}
