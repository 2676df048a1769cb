import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'

const KEY = 'durable'
const MAIN = new URL('../main.ts', import.meta.url).pathname

/** A server in a separate process, which a test can kill. */
export type ServerProcess = {url: string; child: ChildProcess; errors: () => string}

/** Starts a server over the folder; rejects with its output if it exits before it is ready. */
export async function startProcess(dataDir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir, '--key', KEY], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (part) => {
    errors += String(part)
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(errors)
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  return {url, child, errors: () => errors}
}

export async function stopProcess(
  server: ServerProcess,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<number | null> {
  const exit = once(server.child, 'exit')
  server.child.kill(signal)
  const [code] = await exit
  return code
}

/** Returns the text of a successful response; rejects otherwise. */
export async function send(
  server: ServerProcess,
  method: string,
  path: string,
  body?: string,
): Promise<string> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {'x-typesense-api-key': KEY},
    ...(body === undefined ? {} : {body}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text}`)
  return text
}
