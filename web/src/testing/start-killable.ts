import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'

const HOOKS = new URL('./resolve-hooks.ts', import.meta.url).href

/** A server in a process of its own, which a test can kill. */
export type Killable = {
  readonly url: string
  /** Everything it wrote to its output, over all its lives. */
  readonly output: () => string
  /** Ends it at once (-9) and starts it again on the same port and records. */
  readonly killAndRestart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a script of `serveProcess` with its configuration, and waits until it answers. */
export async function startKillable<C extends {readonly port: number}>(
  script: string,
  config: C,
  env?: {readonly [name: string]: string},
): Promise<Killable> {
  let output = ''
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, ['--import', HOOKS, script, JSON.stringify(config)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: env && {NODE_ENV: 'test', PORT: '1', ...env},
    })
    await new Promise<void>((done, refuse) => {
      const from = output.length
      const hear = (part: Buffer) => {
        output += part.toString('utf8')
        if (/^ready$/m.test(output.slice(from))) done()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', () => refuse(new Error(`The process ended:\n${output.slice(-2000)}`)))
    })
  }
  // A run that breaks off must not leave a process behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `http://127.0.0.1:${config.port}`,
    output: () => output,
    killAndRestart: async () => {
      await stop()
      await start()
    },
    stop,
  }
}
