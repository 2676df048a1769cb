import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'

const MAIN = new URL('../main.ts', import.meta.url).pathname

export type Server = {child: ChildProcess; url: string}

/** Starts the server as a separate process with its data below a folder, so that the test can kill it. */
export async function startKillable(folder: string, config: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [MAIN, '--port', '0', '--data', join(folder, 'data'), '--config', config],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // Ends the process when a test fails before killing it.
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`cms ended with ${code} before it was ready`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /cms ready on (\S+)/.exec(chunk.toString())
      if (ready?.[1]) resolve(ready[1])
    })
  })
  return {child, url}
}
