import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const ADMIN_KEY = 'migrations-test-admin-key'
const WRITE_TOKEN = 'migrations-test-write-token'

export type StandIn = {url: string; close: () => Promise<void>}

/** A started search stand-in and the environment that reaches it. */
export async function startSearch(): Promise<
  StandIn & {env: {TYPESENSE_URL: string; TYPESENSE_ADMIN_KEY: string}}
> {
  const started = await start('local/search/main.ts', ['--key', ADMIN_KEY], 'search ready on ')
  return {...started, env: {TYPESENSE_URL: started.url, TYPESENSE_ADMIN_KEY: ADMIN_KEY}}
}

/** A started content stand-in and the environment that reaches it. */
export async function startCms(
  configuration: object = {},
): Promise<StandIn & {env: {SANITY_API_HOST: string; SANITY_WRITE_TOKEN: string}}> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-cms-config-'))
  const config = join(folder, 'config.json')
  await writeFile(
    config,
    JSON.stringify({...configuration, tokens: [{token: WRITE_TOKEN, name: 'Test', role: 'administrator'}]}),
  )
  const started = await start('local/cms/main.ts', ['--config', config], 'cms ready on ')
  const close = () => started.close().finally(() => rm(folder, {recursive: true, force: true}))
  return {...started, close, env: {SANITY_API_HOST: started.url, SANITY_WRITE_TOKEN: WRITE_TOKEN}}
}

// The stand-ins are separate processes, as in production: packages do not import each other.
async function start(script: string, args: readonly string[], ready: string): Promise<StandIn> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-stand-in-'))
  const child = spawn(process.execPath, [script, '--port', '0', '--data', data, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await waitForLine(child, ready)
  return {
    url,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(data, {recursive: true, force: true})
    },
  }
}

async function waitForLine(child: ChildProcess, ready: string): Promise<string> {
  if (!child.stdout) throw new Error('The stand-in has no output')
  for await (const line of createInterface({input: child.stdout})) {
    if (line.startsWith(ready)) return line.slice(ready.length).trim()
  }
  throw new Error('The stand-in ended before it was ready')
}
