import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import * as z from 'zod'
import type {CarPhotosAsked} from '#/gateways/records/photos'

const MAIN = fileURLToPath(new URL('./photo-worker.ts', import.meta.url))

export type PhotoWorkerConfig = {
  readonly recordsDir: string
  readonly migrations: string
  /** A Postgres server in place of the embedded records. */
  readonly databaseUrl: string | null
  readonly photoDir: string
  /** Hosts on loopback that the photographs come from. */
  readonly hosts: readonly string[]
  /** Waits in tenths of seconds, not in seconds. */
  readonly impatient: boolean
}

const statusSchema = z.object({
  photos: z.number(),
  there: z.number(),
  waiting: z.number(),
  cars: z.number(),
  megabytes: z.number(),
})

const CARS_AT_ONCE = 200

/** Starts the worker of photographs as a process of its own, which a test can kill. */
export async function startPhotoWorker(
  config: PhotoWorkerConfig,
  search: {readonly url: string; readonly key: string},
) {
  let child: ChildProcess
  let url = ''
  const start = async () => {
    child = spawn(process.execPath, [MAIN, JSON.stringify(config)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {NODE_ENV: 'test', TYPESENSE_URL: search.url, TYPESENSE_WRITE_KEY: search.key, PORT: '1'},
    })
    url = await readAddress(child)
    child.stdout?.resume()
  }
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  // A run that breaks off must not leave a process behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    /** Asks for photographs, as an import does. */
    ask: async (cars: readonly CarPhotosAsked[]) => {
      for (let from = 0; from < cars.length; from += CARS_AT_ONCE) {
        const body = JSON.stringify(cars.slice(from, from + CARS_AT_ONCE))
        await fetch(url, {method: 'POST', body})
      }
    },
    readStatus: async () => statusSchema.parse(await (await fetch(url)).json()),
    /** Ends it at once (-9) and starts it again on the same records and files. */
    killAndRestart: async () => {
      await end()
      await start()
    },
    stop: end,
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The worker has no output')
  const lines = createInterface({input: child.stdout})
  for await (const line of lines) {
    const port = /^ready (\d+)$/.exec(line)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error('The worker ended before it was ready')
}
