import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {buildOnce, hashInputs} from './build-inputs.ts'
import {type Child, type ChildOptions, runChild, startChild, track} from './child.ts'
import type {Environment, Installation} from './environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {getPackageDir, ROOT} from './paths.ts'

/** Writes what the storefront serves as files and does not keep in the tree: its typefaces, and libraries that browsers load by themselves. */
export async function prepareWeb(): Promise<void> {
  for (const name of ['subset-fonts', 'write-browser-libraries']) {
    const args = [`platform/build/${name}.ts`]
    await runChild({name: name.replaceAll('-', ' '), package: 'web', command: 'node', args, env: {}})
  }
}

/** Starts the storefront: the development server, or the last build, which runs as a plain Next app with `PLATFORM_OFF=all`. */
export function startWeb(
  mode: 'dev' | 'start',
  installation: Installation,
  env: Environment,
  output: Pick<ChildOptions, 'verbose' | 'logFile'>,
): Child {
  const port = ['--port', String(installation.ports.web)]
  const started =
    mode === 'dev'
      ? // Node's own maps of sources are half of what the server remembers; Next shows errors by the compiler's.
        {command: 'next', args: ['dev', '--disable-source-maps', ...port]}
      : ownEnvironment.PLATFORM_OFF === 'all'
        ? {command: 'next', args: ['start', ...port]}
        : {command: 'node', args: ['platform/server.ts', ...port]}
  const child = startChild({
    name: 'web',
    package: 'web',
    ...started,
    env: {...env, NEXT_TELEMETRY_DISABLED: '1'},
    // At SIGTERM it would wait for connections that browsers keep open.
    stopSignal: 'SIGINT',
    ...output,
  })
  track(child)
  return child
}

/**
 * Checks whether the storefront would start with an environment. Throws `StackError` that names what is missing.
 */
export function checkWeb(env: Environment): Promise<void> {
  const check = {package: 'web', command: 'node', args: ['src/env/check-environment.ts']} as const
  return runChild({name: 'The check of the environment', ...check, env})
}

/** Starts the Studio's development server. */
export function startStudioDevelopment(port: number, env: Environment): Child {
  // Its bundler gives memory back at once: bundling libraries at the first start, it would keep twice of what it needs.
  return startStudio(['dev', '--port', String(port)], {...env, MIMALLOC_PURGE_DELAY: '0'})
}

/** Starts a server of a Studio that was built into a folder. */
export function startStudioStatic(port: number, outDir: string): Child {
  return startStudio(['start', outDir, '--port', String(port)], {})
}

function startStudio(args: readonly string[], env: Environment): Child {
  const started = {command: 'sanity', args: [...args, '--host', 'localhost'], env}
  const child = startChild({name: 'studio', package: 'studio', ...started})
  track(child)
  return child
}

const SHARED_INPUTS = [getPackageDir('schemas'), join(ROOT, 'pnpm-lock.yaml')]
const MIGRATIONS = join(getPackageDir('migrations'), 'src')
const WEB_INPUTS = [
  getPackageDir('web'),
  join(MIGRATIONS, 'records'),
  join(MIGRATIONS, 'cli', 'cli-error.ts'),
  join(MIGRATIONS, 'stock', 'import-request.ts'),
  ...SHARED_INPUTS,
]
const WEB_BUILD = join(getPackageDir('web'), '.next')

/**
 * Builds the storefront, unless its build has the same inputs; addresses of services are not among them. Types are
 * checked by `pnpm test`, not here. Returns whether it has built.
 */
export async function buildWeb(env: Environment): Promise<boolean> {
  const command = {command: 'next', args: ['build'], env: {...env, NEXT_TELEMETRY_DISABLED: '1'}}
  return buildOnce({
    folder: WEB_BUILD,
    inputs: await hashInputs(WEB_INPUTS, {off: ownEnvironment.PLATFORM_OFF}),
    // What the one writes is read by the server only.
    build: async () => {
      await Promise.all([prepareWeb(), runChild({name: 'next build', package: 'web', ...command})])
    },
  })
}

/** Builds the Studio into a folder, unless its build has the same inputs. Returns whether it has built. */
export async function buildStudio(
  env: Environment,
  outDir: string,
  options: Pick<ChildOptions, 'background'> = {},
): Promise<boolean> {
  const command = {command: 'sanity', args: ['build', outDir, '--yes'], env, ...options}
  return buildOnce({
    folder: outDir,
    inputs: await hashInputs([getPackageDir('studio'), ...SHARED_INPUTS], env),
    build: () => runChild({name: 'sanity build', package: 'studio', ...command}),
  })
}

/** The name of the storefront's build; undefined when there is none. */
export function readWebBuild(): Promise<string | undefined> {
  return readFile(join(WEB_BUILD, 'BUILD_ID'), 'utf8').catch(() => undefined)
}
