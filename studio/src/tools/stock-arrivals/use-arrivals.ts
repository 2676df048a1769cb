import {useCallback, useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import * as z from 'zod'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'

const feed = z.object({
  slug: z.string(),
  name: z.string(),
  source: z.string(),
  active: z.boolean(),
  ageSeconds: z.number().nullable(),
  answerAgeSeconds: z.number().nullable(),
  late: z.boolean(),
  asks: z.string().nullable(),
  state: z.string().nullable(),
  error: z.string().nullable(),
})

const run = z.object({
  id: z.string(),
  feed: z.string(),
  state: z.string(),
  createdAt: z.string(),
  error: z.string().nullable(),
  counts: z.record(z.string(), z.number()).nullable(),
  /** All that is known of it, in lines. */
  text: z.string(),
})

const arrivalsSchema = z.object({feeds: z.array(feed), runs: z.array(run)})
const saidSchema = z.object({ok: z.boolean(), text: z.string()})

/** The storefront's data on stock feeds. Ages in seconds. */
export type Arrivals = z.infer<typeof arrivalsSchema>
export type FeedRow = Arrivals['feeds'][number]
export type RunRow = Arrivals['runs'][number]

/** What to do, and with which feed or run. */
export type Command = {readonly name: 'run' | 'accept' | 'retry'; readonly subject: string}

type State = {
  readonly arrivals: Arrivals | null
  /** The storefront's answer to the last command. */
  readonly said: z.infer<typeof saidSchema> | null
  readonly problem: string | null
  readonly busy: boolean
}

const PATH = '/api/staff/stock-feeds'
/** The polling interval while a feed runs. */
const AGAIN_MS = 3000

/** The stock feeds of the storefront at an origin; reloaded on request, and while a feed runs. */
export function useArrivals(origin: string): State & {
  readonly readAgain: () => void
  readonly send: (command: Command) => Promise<void>
} {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const [state, setState] = useState<State>({arrivals: null, said: null, problem: null, busy: true})
  const change = useCallback((part: Partial<State>) => setState((before) => ({...before, ...part})), [])
  const reportProblem = useCallback(
    (cause: unknown) => {
      const problem = cause instanceof StorefrontError ? cause.message : 'The storefront did not answer.'
      change({problem, busy: false})
    },
    [change],
  )
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answer = await fetchFromStorefront({client, userId, origin, path: PATH, signal})
        change({arrivals: arrivalsSchema.parse(await answer.json()), problem: null, busy: false})
      } catch (cause) {
        if (!signal?.aborted) reportProblem(cause)
      }
    },
    [client, userId, origin, change, reportProblem],
  )
  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [read])
  const {arrivals, busy} = state
  useEffect(() => {
    const isRunning = arrivals?.feeds.some((feed) => feed.state === 'queued' || feed.state === 'running')
    if (!isRunning || busy) return
    const timer = setTimeout(() => void read(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [arrivals, busy, read])
  const readAgain = () => {
    change({said: null, busy: true})
    void read()
  }
  // Sent by a click and not by an effect, which would run again when the client or the origin changes.
  const send = async (command: Command) => {
    change({said: null, busy: true})
    try {
      const answer = await fetchFromStorefront({client, userId, origin, path: PATH, command})
      change({said: saidSchema.parse(await answer.json())})
      await read()
    } catch (cause) {
      reportProblem(cause)
    }
  }
  return {...state, readAgain, send}
}
