import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient, SanityDocument} from 'sanity'
import * as z from 'zod'
import {isDealershipContent, listSiteContentTypes} from '../../core/content/content-types.ts'
import {listLayerIds, type SiteRecord} from '../../core/layers/list-layers.ts'

/** One publish of one document: who, when, and the document it changed. */
export type Activity = {
  readonly transaction: string
  readonly at: string
  /** The id of a person, or of a program. */
  readonly author: string
  /** The published id. */
  readonly id: string
  readonly type: string
  readonly title: string
}

const TAG = 'activity'
/** The documents changed last; each may have several changes. */
const MOST_DOCUMENTS = 60
const LONGEST_ADDRESS = 40

const rowsSchema = z.array(z.object({id: z.string(), type: z.string(), title: z.string().nullable()}))
const transactionSchema = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
})

/**
 * The publishes on a site, newest first: of its own content, shared content, and its settings with the layers
 * below. Documents that were deleted are not included.
 */
export async function fetchActivity(
  client: SanityClient,
  site: SiteRecord,
  limit: number,
): Promise<Activity[]> {
  const raw = await client
    .withConfig({perspective: 'raw'})
    .fetch<unknown>(buildQuery(), buildParameters(site), {tag: TAG})
  const rows = new Map(rowsSchema.parse(raw).map((row) => [row.id.replace(/^drafts\./, ''), row]))
  const found: Activity[] = []
  // An address holds so many ids.
  for (const ids of chunk([...rows.keys()], LONGEST_ADDRESS)) {
    const options = new URLSearchParams({excludeContent: 'true', reverse: 'true', limit: String(limit)})
    const answer = await client.request<unknown>({
      url: `/data/history/${client.config().dataset}/transactions/${ids.join(',')}?${options}`,
      tag: TAG,
    })
    for (const {id: transaction, timestamp, author, documentIDs} of readTransactions(answer))
      for (const id of documentIDs) {
        const row = rows.get(id)
        if (!row) continue
        const {type, title} = row
        found.push({transaction, at: timestamp, author, id, type, title: title ?? 'Without a name'})
      }
  }
  return found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit)
}

/** GROQ for the documents of a site that were changed last. */
function buildQuery(): string {
  const titles = new Set(Object.values<DocumentDefinition>(documents).map(({preview}) => preview.title))
  const own = '_id in $own'
  const named = 'scope.audience == "sites" => $siteId in scope.sites[]._ref'
  const layered = 'scope.audience == "layers" => count((scope.layers[]._ref)[@ in $layerIds]) > 0'
  const excluded = 'defined(scope.excludedSites) && $siteId in scope.excludedSites[]._ref => false'
  const scoped = `_type in $scoped && select(${excluded}, ${named}, ${layered}, true)`
  const ofDealership = '_type in $ofDealership && dealership._ref in $dealershipIds'
  return `*[!(_id in path("versions.**")) && (${own} || ${scoped} || ${ofDealership})]
    | order(_updatedAt desc)[0...${MOST_DOCUMENTS}]{"id": _id, "type": _type, "title": coalesce(${[...titles].join(', ')})}`
}

function buildParameters(site: SiteRecord): {[name: string]: unknown} {
  const types = listSiteContentTypes()
  const layerIds = listLayerIds(site)
  return {
    own: [site.id, ...layerIds, ...site.dealerships],
    siteId: site.id,
    layerIds,
    dealershipIds: site.dealerships,
    scoped: types.filter(({scoped}) => scoped).map(({name}) => name),
    ofDealership: types.filter(isDealershipContent).map(({name}) => name),
  }
}

function readTransactions(answer: unknown): z.infer<typeof transactionSchema>[] {
  // The client parses a single transaction as JSON; several are lines of JSON.
  const raw = typeof answer === 'string' ? answer.split('\n').filter(Boolean).map(parseLine) : [answer]
  return raw.flatMap((one) => transactionSchema.safeParse(one).data ?? [])
}

function parseLine(line: string): unknown {
  return JSON.parse(line)
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({length: count}, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** A document before and after a change; null if it was not published then. */
export type Versions = {readonly before: SanityDocument | null; readonly after: SanityDocument | null}

/** Reads a document as it was published before and after a change. */
export async function fetchVersions(
  client: SanityClient,
  {id, transaction, at}: Pick<Activity, 'id' | 'transaction' | 'at'>,
): Promise<Versions> {
  const read = async (moment: string) => {
    const url = `/data/history/${client.config().dataset}/documents/${id}?${moment}`
    const {documents: found} = await client.request<{documents: SanityDocument[]}>({url, tag: TAG})
    return found[0] ?? null
  }
  const before = new Date(Date.parse(at) - 1).toISOString()
  const [was, is] = await Promise.all([
    read(`time=${encodeURIComponent(before)}`),
    read(`revision=${encodeURIComponent(transaction)}`),
  ])
  return {before: was, after: is}
}
