import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'

/** A process that says `ready PORT` when it answers there, and that can really be killed. */
export type Killable = {
  readonly getUrl: () => string
  /** Ends it at once (-9) and starts it again. */
  readonly killAndRestart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a script as a process of its own, with its configuration as its one argument. */
export async function startKillable(
  script: string,
  config: object,
  env: {readonly [name: string]: string},
): Promise<Killable> {
  let child: ChildProcess
  let url = ''
  const start = async () => {
    child = spawn(process.execPath, [script, JSON.stringify(config)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {NODE_ENV: 'test', PORT: '1', ...env},
    })
    url = await readAddress(child)
    child.stdout?.resume()
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  // A run that breaks off must not leave a process behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    getUrl: () => url,
    killAndRestart: async () => {
      await stop()
      await start()
    },
    stop,
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output')
  const lines = createInterface({input: child.stdout})
  for await (const line of lines) {
    const port = /^ready (\d+)$/.exec(line)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error('The process ended before it was ready')
}
