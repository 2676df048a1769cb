import {buildProjection, type DocumentOf, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import {isRows, queryContent, type Row} from '#/gateways/cms/query-content'
import {ok, type Result} from '#/lib/result'

const {stockFeed} = documents

/** A feed from its document, with the short names of its dealerships. */
export type StockFeed = Omit<DocumentOf<typeof stockFeed>, 'dealerships'> & {
  readonly dealerships: readonly string[]
}

export type ReadFeeds = () => Promise<Result<StockFeed[]>>

const slugs = z.array(z.string().nullable()).transform((all) => all.filter((slug) => slug !== null))
const QUERY = `*[_type == $type && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id)
  {${buildProjection(stockFeed)}, "dealershipSlugs": dealerships[]->slug.current}`

/** Every published feed, including those that are switched off. Of two with one short name, the first is used. */
export const readFeeds: ReadFeeds = async () => {
  const answer = await queryContent(QUERY, {type: stockFeed.name}, isRows)
  if (!answer.ok) return answer
  const feeds = new Map<string, StockFeed>()
  for (const row of answer.data) {
    const feed = parseFeed(row)
    if (feed && !feeds.has(feed.slug)) feeds.set(feed.slug, feed)
  }
  return ok([...feeds.values()])
}

/** A feed of a projected document; null where it cannot be read. */
function parseFeed(row: Row): StockFeed | null {
  const {document} = parseDocument(stockFeed, row)
  const dealerships = slugs.safeParse('dealershipSlugs' in row ? row.dealershipSlugs : null)
  // Otherwise an unpublished dealership would silently narrow a complete feed.
  const isWhole = dealerships.success && dealerships.data.length === document?.dealerships.length
  return document && isWhole ? {...document, dealerships: dealerships.data} : null
}

/** Another enabled feed of one of these dealerships, if either is complete and would mark the other's cars as sold. */
export function findConflictingFeed(feed: StockFeed, feeds: readonly StockFeed[]): StockFeed | null {
  const isAddressConflict = (other: StockFeed) =>
    other.slug !== feed.slug &&
    other.active &&
    (other.complete || feed.complete) &&
    other.dealerships.some((slug) => feed.dealerships.includes(slug))
  return feeds.find(isAddressConflict) ?? null
}
