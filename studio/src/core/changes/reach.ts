import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {SanityDocument} from '@sanity/client'
import {countDocuments} from '../content/count-documents.ts'
import {findDefinition} from '../content/find-definition.ts'
import {isOnSite} from '../content/is-on-site.ts'
import type {SiteRecord} from '../layers/list-layers.ts'

/** What a change reaches: documents by their titles, and the names of the sites that show one of them. */
export type Reach = {
  readonly titles: readonly string[]
  /** The type of all of them; null where they are of several. */
  readonly definition: DocumentDefinition | null
  readonly sites: readonly string[]
  /** How many sites there are. */
  readonly ofSites: number
}

/** More documents than these, or more than one site, are never changed without a question. */
const MOST_WITHOUT_QUESTION = 10

/** Measures what documents reach, as they are before and after a change of them. */
export function measureReach(
  before: readonly SanityDocument[],
  after: readonly SanityDocument[],
  sites: readonly SiteRecord[],
): Reach {
  const types = [...new Set(before.map(({_type}) => _type))]
  return {
    titles: before.map(getTitle),
    definition: types.length === 1 ? findDefinition(types[0]) : null,
    sites: sites
      .filter((site) => [...before, ...after].some((document) => isOnSite(document, site)))
      .map(({name}) => name),
    ofSites: sites.length,
  }
}

/** Whether a change is asked about before it is made. */
export function isWide({titles, sites}: Pick<Reach, 'titles' | 'sites'>): boolean {
  return titles.length > MOST_WITHOUT_QUESTION || sites.length > 1
}

/** How many documents a change reaches: "17 locations", "3 documents". */
export function countReached({titles, definition}: Pick<Reach, 'titles' | 'definition'>): string {
  return countDocuments(titles.length, definition ?? {title: 'Document', plural: 'Documents'})
}

/**
 * What is changed and where: "19 closures at 17 locations of 5 sites", "4 promo tiles of Ridgeway". `what` is what is
 * written into the documents, where it is not they themselves.
 */
export function describeReach(reach: Reach, what?: string): string {
  const {sites, ofSites} = reach
  const [first] = sites
  const all = sites.length === ofSites ? 'all ' : ''
  const where =
    first === undefined ? 'on no site' : sites.length === 1 ? `of ${first}` : `of ${all}${sites.length} sites`
  return `${what ? `${what} at ` : ''}${countReached(reach)} ${where}`
}

function getTitle(document: SanityDocument): string {
  const title: unknown = document[findDefinition(document._type)?.preview.title ?? '']
  return typeof title === 'string' && title !== '' ? title : 'Untitled'
}
