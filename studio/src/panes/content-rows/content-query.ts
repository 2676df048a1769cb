import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {FIRST_ORDER} from '@forecourt/schemas/document/shown-order'
import {listLayerIds} from '@forecourt/schemas/settings/site-layers'
import {getWindowPaths} from '@forecourt/schemas/time/windows'
import {isDealershipContent} from '../../core/content/content-types.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {splitWords} from '../../core/live-query/split-words.ts'

/** The states a list can be narrowed to, in the order of its buttons. */
export const stateFilters = [
  {name: 'all', title: 'All'},
  {name: 'live', title: 'Live'},
  {name: 'scheduled', title: 'Scheduled'},
  {name: 'ended', title: 'Ended'},
  {name: 'draft', title: 'Drafts'},
] as const

export type StateFilter = (typeof stateFilters)[number]['name']

function stateFilter(definition: DocumentDefinition, state: StateFilter): string {
  const {start, end} = getWindowPaths(definition)
  const begun = start ? `(!defined(${start}) || dateTime(${start}) <= dateTime($now))` : 'true'
  const over = end ? `(defined(${end}) && dateTime(${end}) <= dateTime($now))` : 'false'
  const filters: {[state in StateFilter]: string} = {
    all: '',
    live: `visible != false && ${begun} && !${over}`,
    scheduled: `visible != false && !${begun} && !${over}`,
    ended: `visible != false && ${over}`,
    // All with unpublished changes.
    draft: '_id in $draftIds',
  }
  return filters[state]
}

const OWN = 'scope.audience == "sites" && count(scope.sites) == 1'

/** The number of rows that a list shows before it asks for more. */
export const PAGE = 100

/** GROQ for all drafts of a type: they are few, and a list needs them whole. */
export function buildDraftsQuery(definition: DocumentDefinition): {fetch: string; listen: string} {
  const drafts = `*[_type == "${definition.name}" && _id in path("drafts.**")]`
  return {fetch: `${drafts}{${projection(definition)}}`, listen: drafts}
}

/**
 * GROQ for a page of the published documents of a type that may show on a site, their number, and the drafts of
 * published documents. Parameters: `listParameters`.
 */
export function listQuery(
  definition: DocumentDefinition,
  {state, words, order: wanted}: {state: StateFilter; words: string; order?: string | null},
): {fetch: string; listen: string} {
  const {title} = definition.preview
  const type = `_type == "${definition.name}" && !(_id in path("drafts.**") || _id in path("versions.**"))`
  const matching = splitWords(words).length > 0 ? `${title} match $words` : ''
  const narrow = [type, buildShownFilter(definition), stateFilter(definition, state), matching]
  const filter = narrow.filter(Boolean).join(' && ')
  const byTitle = `lower(${title}) asc`
  const byOwner = definition.scoped ? `select(${OWN} => 0, 1) asc, ${byTitle}` : byTitle
  const order = wanted ?? byOwner
  const rows = `*[${filter}] | order(${order})[0...$limit]{${projection(definition)}}`
  return {
    fetch: `{"total": count(*[${filter}]), "rows": ${rows}, "published": *[_id in $draftIds]._id}`,
    listen: `*[_type == "${definition.name}"]`,
  }
}

function projection(definition: DocumentDefinition): string {
  const {preview, fields} = definition
  const {title, media} = preview
  const {start, end} = getWindowPaths(definition)
  return [
    '"id": _id',
    `"title": ${title}`,
    ...(media ? [`"picture": ${media}.asset->url`] : []),
    ...(definition.fields.order ? [`"order": coalesce(order, ${FIRST_ORDER})`] : []),
    ...(start ? [`"start": ${start}`] : []),
    ...(end ? [`"end": ${end}`] : []),
    ...['scope', 'visible'].flatMap((name) => fields[name]?.project(name) ?? []),
  ].join(', ')
}

/** Conditions in GROQ for what may show on a site; parameters by `listScopeParameters`. */
export const SHOWN = {
  // The choice adds only its own condition; an "or" would evaluate all of them for every document.
  byScope: `select(
    defined(scope.excludedSites) && $siteId in scope.excludedSites[]._ref => false,
    scope.audience == "sites" => $siteId in scope.sites[]._ref,
    scope.audience == "layers" => count((scope.layers[]._ref)[@ in $layerIds]) > 0,
    true)`,
  byDealership: 'dealership._ref in $dealershipIds',
} as const

/** A GROQ condition for what of a type may show on a site; parameters by `listScopeParameters`. */
export function buildShownFilter(definition: DocumentDefinition): string {
  if (definition.scoped) return SHOWN.byScope
  return isDealershipContent(definition) ? SHOWN.byDealership : 'true'
}

/** The parameters of `listQuery`. */
export function listParameters(
  site: SiteRecord,
  {words, now, limit, draftIds}: {words: string; now: number; limit: number; draftIds: readonly string[]},
): {[name: string]: unknown} {
  return {
    ...listScopeParameters(site),
    words: splitWords(words).map((word) => `${word}*`),
    now: new Date(now).toISOString(),
    limit,
    draftIds,
  }
}

/** The parameters of `SHOWN`. */
export function listScopeParameters(site: SiteRecord): {[name: string]: unknown} {
  return {siteId: site.id, layerIds: listLayerIds(site), dealershipIds: site.dealerships}
}
