import type {SanityClient} from 'sanity'
import * as z from 'zod'

/** Who changed a document last, by their id, and when. */
export type LastChange = {readonly author: string; readonly at: string}

const transactionSchema = z.object({author: z.string(), timestamp: z.string()})

/** The last change of a published document; null where its history has none. */
export async function fetchLastChange(client: SanityClient, id: string): Promise<LastChange | null> {
  const {dataset} = client.config()
  const options = new URLSearchParams({excludeContent: 'true', reverse: 'true', limit: '1'})
  const answer = await client.request<unknown>({
    url: `/data/history/${dataset}/transactions/${id}?${options}`,
    tag: 'last-change',
  })
  return readLastChange(answer)
}

/** Parses a history, which has a line of JSON for each transaction. */
export function readLastChange(answer: unknown): LastChange | null {
  const line = typeof answer === 'string' ? answer.split('\n').find(Boolean) : null
  const raw: unknown = line ? JSON.parse(line) : answer
  const parsed = transactionSchema.safeParse(raw)
  return parsed.success ? {author: parsed.data.author, at: parsed.data.timestamp} : null
}
