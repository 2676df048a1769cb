import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {ROOT} from '../stack/paths.ts'

/** May do everything in a started content backend. */
export const WRITE_TOKEN = 'a-test-write-token'

export type StandIn = {
  readonly url: string
  /** Stops the process: it takes connections and says nothing. */
  readonly halt: () => void
  readonly resume: () => void
  readonly close: () => Promise<void>
}

/** Starts stock search or the content backend in a process of its own, as in production, with an empty folder of data. */
export async function startStandIn(name: 'cms' | 'search', args: readonly string[]): Promise<StandIn> {
  const data = await mkdtemp(join(tmpdir(), `${name}-`))
  const child = spawn(process.execPath, [`local/${name}/main.ts`, '--port', '0', '--data', data, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [halt, resume] = [() => void child.kill('SIGSTOP'), () => void child.kill('SIGCONT')]
  const close = async () => {
    const ended = once(child, 'exit')
    resume()
    child.kill('SIGTERM')
    await ended
    await rm(data, {recursive: true, force: true})
  }
  for await (const line of createInterface({input: child.stdout})) {
    const [, url] = / ready on (\S+)/.exec(line) ?? []
    if (url) return {url, halt, resume, close}
  }
  throw new Error(`${name} ended before it was ready`)
}

/** Starts the content backend with an administrator, and with what its configuration says besides. */
export async function startContent(
  configuration: {readonly tokens?: readonly object[]; readonly [name: string]: unknown} = {},
): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-config-'))
  const config = join(folder, 'config.json')
  const admin = {token: WRITE_TOKEN, name: 'Test', role: 'administrator'}
  await writeFile(
    config,
    JSON.stringify({...configuration, tokens: [admin, ...(configuration.tokens ?? [])]}),
  )
  try {
    return await startStandIn('cms', ['--config', config])
  } finally {
    // It is read at the start alone.
    await rm(folder, {recursive: true})
  }
}
