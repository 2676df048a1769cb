import {documents} from '@forecourt/schemas/documents'
import {listLayerIds} from '@forecourt/schemas/settings/site-layers'
import {getPublishedId} from '@sanity/client/csm'
import type {SanityClient, SanityDocument} from 'sanity'
import * as z from 'zod'
import {
  fetchTransactions,
  fetchVersion,
  getMomentBefore,
  type StoredTransaction,
} from '../../core/changes/history.ts'
import {isDealershipContent, listSiteContentTypes} from '../../core/content/content-types.ts'
import {TITLE} from '../../core/content/title-query.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {listScopeParameters, SHOWN} from '../content-rows/content-query.ts'

/** What was published at once, of one document or of many: who, when, and which documents it changed. */
export type Activity = {
  readonly transaction: string
  readonly at: string
  /** The id of a person, or of a program. */
  readonly author: string
  readonly documents: readonly ChangedDocument[]
}

/** A document by its published id. */
export type ChangedDocument = {readonly id: string; readonly type: string; readonly title: string}

/** A person, a kind and times that are asked for, in ISO 8601 and both included; empty for all. */
export type ActivityFilter = Readonly<Record<'author' | 'type' | 'from' | 'to', string>>

const TAG = 'activity'
/** The documents changed last; each may have several changes. More are looked through for what is long ago. */
const MOST_DOCUMENTS = {any: 60, filtered: 400}
const LONGEST_ADDRESS = 40

const rowsSchema = z.array(z.object({id: z.string(), type: z.string(), title: z.string().nullable()}))
/**
 * The publishes on a site, or on all (`null`), newest first: of its own content, shared content, and its settings with
 * the layers below. Documents that were deleted are not included.
 */
export async function fetchActivity(
  client: SanityClient,
  site: SiteRecord | null,
  limit: number,
  filter: ActivityFilter,
): Promise<Activity[]> {
  const most = Object.values(filter).some(Boolean) ? MOST_DOCUMENTS.filtered : MOST_DOCUMENTS.any
  const own = await fetchRows(client, buildFilter(site, filter), {...buildParameters(site), ...filter}, most)
  const found = new Map<string, StoredTransaction>()
  // An address holds so many ids.
  for (const ids of chunk([...own.keys()], LONGEST_ADDRESS)) {
    const asked = {
      limit: String(limit),
      ...(filter.author && {authors: filter.author}),
      ...(filter.from && {fromTime: filter.from}),
      ...(filter.to && {toTime: filter.to}),
    }
    // A draft that is written changes nothing for shoppers.
    for (const transaction of await fetchTransactions(client, ids, asked, TAG))
      if (transaction.documentIDs.some((id) => own.has(id))) found.set(transaction.id, transaction)
  }
  const newest = [...found.values()]
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, limit)
  // What was changed together is shown and put back together, also what this site does not show.
  const others = newest.flatMap(({documentIDs}) =>
    documentIDs.filter((id) => !own.has(id) && isPublishedId(id)),
  )
  const more = others.length > 0 ? await fetchRows(client, '_id in $others', {others}, others.length) : own
  return newest.map(({id: transaction, timestamp: at, author, documentIDs}) => ({
    transaction,
    at,
    author,
    documents: documentIDs.flatMap((id) => own.get(id) ?? more.get(id) ?? []),
  }))
}

// Drafts, versions and releases are in paths.
const isPublishedId = (id: string) => !id.includes('.')

async function fetchRows(
  client: SanityClient,
  filter: string,
  parameters: {[name: string]: unknown},
  most: number,
): Promise<ReadonlyMap<string, ChangedDocument>> {
  const query = `*[!(_id in path("versions.**")) && (${filter})] | order(_updatedAt desc)[0...${most}]{
    "id": _id, "type": _type, "title": ${TITLE}}`
  const raw = await client.withConfig({perspective: 'raw'}).fetch<unknown>(query, parameters, {tag: TAG})
  return new Map(
    rowsSchema.parse(raw).map(({id: stored, type, title}) => {
      const id = getPublishedId(stored)
      return [id, {id, type, title: title ?? 'Without a name'}]
    }),
  )
}

/** GROQ for the documents of a site, or of all. */
function buildFilter(site: SiteRecord | null, {type, from}: ActivityFilter): string {
  const scoped = `_type in $scoped && ${SHOWN.byScope}`
  const ofDealership = `_type in $ofDealership && ${SHOWN.byDealership}`
  const mine = site ? `_id in $own || ${scoped} || ${ofDealership}` : '_type in $types'
  return `(${mine})${type ? ' && _type == $type' : ''}${from ? ' && _updatedAt >= $from' : ''}`
}

function buildParameters(site: SiteRecord | null): {[name: string]: unknown} {
  if (!site) return {types: Object.keys(documents)}
  const types = listSiteContentTypes()
  return {
    ...listScopeParameters(site),
    own: [site.id, ...listLayerIds(site), ...site.dealerships],
    scoped: types.filter(({scoped}) => scoped).map(({name}) => name),
    ofDealership: types.filter(isDealershipContent).map(({name}) => name),
  }
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
  id: string,
  {transaction, at}: Pick<Activity, 'transaction' | 'at'>,
): Promise<Versions> {
  const [before, after] = await Promise.all([
    fetchVersion(client, id, {time: getMomentBefore(at)}, TAG),
    fetchVersion(client, id, {revision: transaction}, TAG),
  ])
  return {before, after}
}
