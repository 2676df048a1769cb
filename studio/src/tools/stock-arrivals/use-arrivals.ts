import {useEffect, useState} from 'react'
import * as z from 'zod'
import {useStorefront, useStorefrontCommand} from '../../core/storefront/use-storefront.ts'

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

const PATH = '/api/staff/stock-feeds'
/** The polling interval while a feed runs. */
const AGAIN_MS = 3000

/** The stock feeds of the storefront at an origin; read again on request, and while a feed runs. */
export function useArrivals(origin: string) {
  const [round, setRound] = useState(0)
  const readAgain = () => setRound((before) => before + 1)
  const {answer: arrivals, problem} = useStorefront({origin, path: PATH, round}, arrivalsSchema)
  const {send: post, isBusy, problem: refusal} = useStorefrontCommand()
  /** The storefront's answer to the last command. */
  const [said, setSaid] = useState<z.infer<typeof saidSchema> | null>(null)
  const isRunning = arrivals?.feeds.some(({state}) => state === 'queued' || state === 'running') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits for the next.
  useEffect(() => {
    if (!isRunning || isBusy) return
    const timer = setTimeout(() => setRound((before) => before + 1), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, isBusy, round])
  const send = async (command: Command) => {
    setSaid(null)
    setSaid(await post({origin, path: PATH, command}, saidSchema))
    readAgain()
  }
  const busy = isBusy || (arrivals === null && problem === null)
  return {arrivals, said, problem: refusal ?? problem, busy, readAgain, send}
}
