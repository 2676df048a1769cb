import type {SanityClient} from '@sanity/client'
import * as z from 'zod'

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

const arrivals = z.object({
  said: z.object({ok: z.boolean(), text: z.string()}).nullable(),
  feeds: z.array(feed),
  runs: z.array(run),
})

/** What the storefront knows of stock feeds, and what it said to a command. Ages in seconds. */
export type Arrivals = z.infer<typeof arrivals>
export type FeedRow = Arrivals['feeds'][number]
export type RunRow = Arrivals['runs'][number]

/** What to do before the answer, and with which feed or run. */
export type Command = {readonly name: 'run' | 'accept' | 'retry'; readonly subject: string}

const refusal = z.object({error: z.string()})
const PASS_BYTES = 32

/**
 * Asks the storefront about stock feeds, after a command if there is one. That an administrator asks it is shown by a
 * draft that nobody else may write; it is removed with the answer.
 * @throws Error in words for the person
 */
export async function askStorefront(
  client: SanityClient,
  origin: string,
  command: Command | null,
): Promise<Arrivals> {
  const pass = createPass()
  const draft = await client.create({
    _id: `drafts.stock-arrivals-${pass.slice(0, 16)}`,
    _type: 'stockFeed',
    pass,
  })
  try {
    const response = await fetch(`${origin}/api/stock/feeds`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({pass, command}),
    }).catch(() => null)
    if (!response) throw new Error(`The storefront (${origin}) does not answer.`)
    const body: unknown = await response.json().catch(() => null)
    const answer = arrivals.safeParse(body)
    if (answer.success) return answer.data
    const refused = refusal.safeParse(body)
    throw new Error(
      refused.success ? `${refused.data.error}.` : `The storefront answered ${response.status}.`,
    )
  } finally {
    await client.delete(draft._id)
  }
}

function createPass(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PASS_BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
