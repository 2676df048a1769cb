import {fileURLToPath} from 'node:url'
import * as z from 'zod'
import type {CarPhotosRequest} from '#/services/photos/records'
import type {ProcessConfig} from './serve-process.ts'
import {startKillable} from './start-killable.ts'

const MAIN = fileURLToPath(new URL('./photo-worker.ts', import.meta.url))

export type PhotoWorkerConfig = ProcessConfig & {
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
  const env = {TYPESENSE_URL: search.url, TYPESENSE_WRITE_KEY: search.key}
  const {url, killAndRestart, stop} = await startKillable(MAIN, config, env)
  return {
    /** Asks for photographs, as an import does. */
    ask: async (cars: readonly CarPhotosRequest[]) => {
      for (let from = 0; from < cars.length; from += CARS_AT_ONCE) {
        const body = JSON.stringify(cars.slice(from, from + CARS_AT_ONCE))
        await fetch(url, {method: 'POST', body})
      }
    },
    readStatus: async () => statusSchema.parse(await (await fetch(url)).json()),
    /** Ends it at once (-9) and starts it again on the same records and files. */
    killAndRestart,
    stop,
  }
}
