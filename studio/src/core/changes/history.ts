import type {SanityClient, SanityDocument} from 'sanity'
import * as z from 'zod'

const transactionSchema = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
})

/** What was written at once. */
export type StoredTransaction = z.infer<typeof transactionSchema>

/** The transactions of documents, newest first; `asked` narrows them, as the content backend names it. */
export async function fetchTransactions(
  client: SanityClient,
  ids: readonly string[],
  asked: {[name: string]: string},
  tag: string,
): Promise<StoredTransaction[]> {
  const options = new URLSearchParams({excludeContent: 'true', reverse: 'true', ...asked})
  const url = `/data/history/${client.config().dataset}/transactions/${ids.join(',')}?${options}`
  return readTransactions(await client.request<unknown>({url, tag}))
}

/** Parses a history: a line of JSON for each transaction, which the client parses where there is one alone. */
export function readTransactions(answer: unknown): StoredTransaction[] {
  const raw: unknown[] =
    typeof answer === 'string'
      ? answer
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [answer]
  return raw.flatMap((one) => transactionSchema.safeParse(one).data ?? [])
}

/** A document as it was published at a time (ISO 8601) or in a revision; null if it was not published then. */
export async function fetchVersion(
  client: SanityClient,
  id: string,
  moment: {time: string} | {revision: string},
  tag: string,
): Promise<SanityDocument | null> {
  const url = `/data/history/${client.config().dataset}/documents/${id}?${new URLSearchParams(moment)}`
  const {documents} = await client.request<{documents: SanityDocument[]}>({url, tag})
  return documents[0] ?? null
}

/** The moment before another, ISO 8601. */
export function getMomentBefore(at: string): string {
  return new Date(Date.parse(at) - 1).toISOString()
}
