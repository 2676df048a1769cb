import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {type Child, type ChildOptions, runChild, startChild, track} from './child.ts'
import {buildStudioEnvironment, type Environment, type Installation} from './environment.ts'
import {getPackageDir} from './paths.ts'

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
      ? {command: 'next', args: ['dev', ...port]}
      : process.env.PLATFORM_OFF === 'all'
        ? {command: 'next', args: ['start', ...port]}
        : {command: 'node', args: ['platform/server.ts', ...port]}
  const child = startChild({
    name: 'web',
    package: 'web',
    ...started,
    env: {...env, NEXT_TELEMETRY_DISABLED: '1'},
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

export function startStudioDevelopment(installation: Installation, own: NodeJS.ProcessEnv): Child {
  const env = buildStudioEnvironment(installation, own)
  const args = ['dev', '--port', String(installation.ports.studio), '--host', 'localhost']
  const child = startChild({name: 'studio', package: 'studio', command: 'sanity', args, env})
  track(child)
  return child
}

export function startStudioStatic(installation: Installation, outDir: string): Child {
  const args = ['start', outDir, '--port', String(installation.ports.studio), '--host', 'localhost']
  const child = startChild({name: 'studio', package: 'studio', command: 'sanity', args, env: {}})
  track(child)
  return child
}

/** Builds the storefront. Types are checked by `pnpm test`, not here. */
export async function buildWeb(env: Environment): Promise<void> {
  await prepareWeb()
  const build = {...env, NEXT_TELEMETRY_DISABLED: '1'}
  return runChild({name: 'next build', package: 'web', command: 'next', args: ['build'], env: build})
}

export function buildStudio(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  outDir: string,
): Promise<void> {
  const env = buildStudioEnvironment(installation, own)
  return runChild({
    name: 'sanity build',
    package: 'studio',
    command: 'sanity',
    args: ['build', outDir, '--yes'],
    env,
  })
}

/** The name of the storefront's build; undefined when there is none. */
export function readWebBuild(): Promise<string | undefined> {
  return readFile(join(getPackageDir('web'), '.next', 'BUILD_ID'), 'utf8').catch(() => undefined)
}
