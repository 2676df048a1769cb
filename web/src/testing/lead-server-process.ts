import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'

const MAIN = fileURLToPath(new URL('./lead-server.ts', import.meta.url))

/** A lead server in a process of its own, which a test can kill. */
export type LeadServer = {
  readonly url: string
  /** Everything it wrote to its output, over all its lives. */
  readonly output: () => string
  /** Ends it at once (-9) and starts it again on the same port and records. */
  readonly killAndRestart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a server, by default that of leads, and waits until it answers. */
export async function startLeadProcess<C extends {readonly port: number}>(
  config: C,
  main = MAIN,
): Promise<LeadServer> {
  let output = ''
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [main, JSON.stringify(config)], {stdio: ['ignore', 'pipe', 'pipe']})
    const ready = new Promise<void>((done, refuse) => {
      const from = output.length
      const hear = (part: Buffer) => {
        output += part.toString('utf8')
        if (/^ready$/m.test(output.slice(from))) done()
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', () => refuse(new Error(`The lead server ended:\n${output.slice(-2000)}`)))
    })
    await ready
  }
  // A run that breaks off must not leave a server behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `http://127.0.0.1:${config.port}`,
    output: () => output,
    killAndRestart: async () => {
      await end()
      await start()
    },
    stop: end,
  }
}
