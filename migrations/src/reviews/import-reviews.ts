import {isDeepStrictEqual} from 'node:util'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from '@sanity/client'
import type {StoredDocument} from '../content/stored-document.ts'
import {toStored} from '../content/to-stored.ts'
import type {ReadReview} from './read-reviews.ts'

export type ReviewSite = {
  readonly id: string
  /** The ids of its dealerships' locations, by their short names. */
  readonly locations: ReadonlyMap<string, string>
}

export type ReviewsReport = {readonly created: number; readonly updated: number; readonly unchanged: number}

type Change =
  | {readonly create: StoredDocument}
  | {readonly patch: {id: string; set: object; revision: string}}

const BATCH = 100

/** The site with this short name, and its locations; null where there is none. */
export async function findReviewSite(client: SanityClient, slug: string): Promise<ReviewSite | null> {
  const found = await client.fetch<{id: string; locations: {id: string; slug: string}[]} | null>(
    `*[_type == "site" && slug.current == $slug][0]{
      "id": _id,
      "locations": *[_type == "location" && dealership._ref in ^.dealerships[]._ref]{"id": _id, "slug": slug.current}
    }`,
    {slug},
    {perspective: 'published'},
  )
  return found && {id: found.id, locations: new Map(found.locations.map((one) => [one.slug, one.id]))}
}

/**
 * Writes reviews of a site's dealer. Of a review that exists only what the file has otherwise is written, drafts of
 * staff included; consent is taken back but never given, for a customer may have taken it back here.
 */
export async function importReviews(
  client: SanityClient,
  reviews: readonly ReadReview[],
  {site, dryRun, signal}: {site: ReviewSite; dryRun: boolean; signal?: AbortSignal},
): Promise<ReviewsReport> {
  const report = {created: 0, updated: 0, unchanged: 0}
  for (let from = 0; from < reviews.length; from += BATCH) {
    const batch = reviews.slice(from, from + BATCH)
    const ids = batch.flatMap(({id}) => [id, `drafts.${id}`])
    const existing = await client.fetch<StoredDocument[]>('*[_id in $ids]', {ids})
    const changes = batch.map((review) => planReview(review, existing, site))
    for (const [change] of changes) report[getOutcome(change)] += 1
    if (!dryRun) await write(client, changes.flat(), signal)
  }
  return report
}

function getOutcome(change: Change | undefined): keyof ReviewsReport {
  if (!change) return 'unchanged'
  return 'create' in change ? 'created' : 'updated'
}

function planReview(review: ReadReview, existing: readonly StoredDocument[], site: ReviewSite): Change[] {
  const versions = existing.filter(({_id}) => _id === review.id || _id === `drafts.${review.id}`)
  const {_id, _type, ...given} = store(review.id, review.values)
  if (versions.length === 0) {
    const scope = {audience: 'sites', sites: [site.id]}
    return [{create: store(review.id, {...review.values, consent: review.consent, scope})}]
  }
  return versions.flatMap((version) => {
    const changed = Object.entries(given).filter(
      ([field, value]) => !isDeepStrictEqual(value, version[field]),
    )
    const isWithdrawn = !review.consent && version.consent !== false
    const set = {...Object.fromEntries(changed), ...(isWithdrawn ? {consent: false} : {})}
    if (Object.keys(set).length === 0) return []
    return [{patch: {id: version._id, set, revision: String(version._rev)}}]
  })
}

function store(id: string, values: {readonly [field: string]: unknown}): StoredDocument {
  return toStored({id, definition: documents.review, values}, () => '')
}

async function write(
  client: SanityClient,
  changes: readonly Change[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (changes.length === 0) return
  signal?.throwIfAborted()
  const transaction = client.transaction()
  for (const change of changes) {
    if ('create' in change) transaction.createIfNotExists(change.create)
    else {
      const {id, set, revision} = change.patch
      transaction.patch(id, (patch) => patch.set(set).ifRevisionId(revision))
    }
  }
  await transaction.commit({visibility: 'sync'})
}
