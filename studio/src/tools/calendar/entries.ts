import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {getVisibility, readShown, type Visibility} from '@forecourt/schemas/document/visibility'
import {type DocumentName, documents} from '@forecourt/schemas/documents'
import type {Zone} from '@forecourt/schemas/fields/time'
import {expandEntries} from '@forecourt/schemas/settings/entries'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {addDays} from '@forecourt/schemas/time/days'
import {formatClock} from '@forecourt/schemas/time/format-moment'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {getPublishedId} from '@sanity/client/csm'
import {getReferences, isOnSite} from '../../core/content/is-on-site.ts'
import {TITLE} from '../../core/content/title-query.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'
import type {Day} from '../../core/zone/days.ts'
import {type EdgeName, toEdge} from '../../core/zone/edge.ts'
import {findDocumentZone, type ZoneContext} from '../../core/zone/resolve-site-zone.ts'

/** What the calendar shows, in the order of its filters. */
export const ENTRY_KINDS = {
  offer: 'Offers',
  promoTile: 'Promo tiles',
  slide: 'Slides',
  post: 'Posts',
  flag: 'Features',
  hours: 'Holiday hours',
  release: 'Releases',
} as const

export type EntryKind = keyof typeof ENTRY_KINDS

/** One end of what has days: its day on the dealer's clock, and the path of that field in the document. */
export type EntryEdge = {
  readonly day: Day
  readonly path: string
  /** As it is stored: an instant, or a day. */
  readonly value: string
}

/** Something with days: when it begins and ends, and on which sites. */
export type Entry = {
  readonly key: string
  readonly kind: EntryKind
  /** The published id of the document, also of a mere draft. */
  readonly id: string
  readonly type: DocumentName | 'release'
  readonly title: string
  /** The address of its picture; null without one. */
  readonly picture: string | null
  readonly start: EntryEdge | null
  readonly end: EntryEdge | null
  /** It is on one day alone, which `start` says. */
  readonly isDay: boolean
  /** What that day brings, such as "Closed". */
  readonly note: string | null
  /** The field that holds the days. */
  readonly field: string
  /** The ids of the sites that it is on. */
  readonly sites: readonly string[]
  /** It shows beyond the sites that this person sees, or may: an editor of named sites changes nothing of it. */
  readonly isShared: boolean
  readonly zone: Zone
  /** What shoppers see of it; `draft` for what was never published. */
  readonly visibility: Visibility | 'draft'
  /** The days shown here are not published. */
  readonly isEdited: boolean
}

/** What an entry is where its kind says nothing else. */
export const PLAIN_ENTRY = {
  picture: null,
  end: null,
  isDay: false,
  note: null,
  isShared: false,
  isEdited: false,
} as const

const CONTENT = ['offer', 'promoTile', 'slide', 'post'] as const

const draft = '_id in path("drafts.**")'
const known = '!(_id in path("versions.**"))'
// Drafts are few, and one may have moved what is published elsewhere: all of them are asked for.
const inside = `(${draft} || (
  (!defined(coalesce(window.start, publishedAt)) || coalesce(window.start, publishedAt) <= $until)
  && select(_type == "post" => publishedAt >= $since, !defined(window.end) || window.end >= $since)
))`
const flags = Object.keys(settingsGroups.features.fields ?? {})
const windows = JSON.stringify(flags.map((name) => `features.${name}.window`))
const flagged = `(count(values[_key in ${windows}]) > 0 || ${flags.map((name) => `defined(features.${name}.window)`).join(' || ')})`
const days = 'specialHours[date >= $from && date <= $to]'
const asked = '($sites == null || scope.audience != "sites" || count((scope.sites[]._ref)[@ in $sites]) > 0)'
const ofAsked = '($sites == null || dealership._ref in $dealerships)'

/** The query of everything with days between two days; parameters by `buildEntryParameters`, perspective `raw`. */
export const ENTRIES_QUERY = {
  fetch: `{
    "asked": $sites,
    "content": *[_type in ${JSON.stringify(CONTENT)} && ${known} && ${asked} && ${inside}]{
      _id, _type, "title": ${TITLE}, "picture": image.asset->url, window, publishedAt, scope
    },
    "layers": *[_type == "settings" && ${known} && (${draft} || ${flagged})]{_id, _type, title, features, values},
    "locations": *[_type == "location" && ${known} && ${ofAsked} && visible != false && (${draft} || count(${days}) > 0)]{
      _id, _type, "title": name, dealership, visible, zone, "days": ${days}{_key, date, label, status, open, close}
    }
  }`,
  listen: '*[_type in ["offer", "promoTile", "slide", "post", "settings", "location"]]',
  perspective: 'raw',
} as const

/**
 * The parameters of `ENTRIES_QUERY`, for some sites or for all (`null`); a day more on each side, since a day begins at
 * other instants elsewhere.
 */
export function buildEntryParameters(from: Day, to: Day, sites: readonly SiteRecord[] | null) {
  return {
    from,
    to,
    since: `${addDays(from, -1)}T00:00:00Z`,
    until: `${addDays(to, 2)}T00:00:00Z`,
    sites: sites?.map(({id}) => id) ?? null,
    dealerships: sites?.flatMap(({dealerships}) => dealerships) ?? null,
  }
}

type Row = {readonly [name: string]: unknown; readonly _id: string}

/** The sites with their zones, and those of them for which entries are asked. */
export type EntryContext = ZoneContext & {readonly asked: readonly SiteRecord[]}

/** Reads the answer of `ENTRIES_QUERY`: for each document its draft's days, where it has one. */
export function readEntries(answer: unknown, context: EntryContext, now: number): Entry[] {
  const {content, layers, locations} = isRecord(answer) ? answer : {}
  return [
    ...joinDrafts(content).flatMap((pair) => readContent(pair, context, now)),
    ...joinDrafts(expandAll(layers)).flatMap((pair) => readFlags(pair, context, now)),
    ...joinDrafts(locations).flatMap((pair) => readHours(pair, context)),
  ]
}

type Pair = {
  readonly id: string
  readonly draft: Row | null
  readonly published: Row | null
  readonly shown: Row
}

function joinDrafts(rows: unknown): Pair[] {
  const pairs = new Map<string, {draft: Row | null; published: Row | null}>()
  for (const row of Array.isArray(rows) ? rows.filter(isRow) : []) {
    const id = getPublishedId(row._id)
    const pair = pairs.get(id) ?? {draft: null, published: null}
    pairs.set(id, id === row._id ? {...pair, published: row} : {...pair, draft: row})
  }
  return [...pairs].flatMap(([id, {draft, published}]) => {
    const shown = draft ?? published
    return shown ? [{id, draft, published, shown}] : []
  })
}

function expandAll(rows: unknown): object[] {
  return Array.isArray(rows) ? rows.filter(isRow).map(expandEntries) : []
}

function isRow(row: unknown): row is Row {
  return isRecord(row) && typeof row._id === 'string'
}

function readContent({id, published, draft, shown}: Pair, context: EntryContext, now: number): Entry[] {
  const kind = CONTENT.find((name) => name === shown._type)
  if (!kind) return []
  const definition: DocumentDefinition = documents[kind]
  const place = findPlace(shown, context)
  const path = definition.fields.window ? 'window' : (definition.showsFrom ?? '')
  const {window} = readShown(definition, shown)
  const paths = definition.fields.window ? {start: 'window.start', end: 'window.end'} : {start: path, end: ''}
  const before = published && readShown(definition, published).window
  return [
    {
      ...PLAIN_ENTRY,
      key: id,
      kind,
      id,
      type: kind,
      // Shoppers read the name that is published.
      title: getTitle(published ?? shown),
      picture: readPicture(published ?? shown),
      ...readEdges(window, paths, place.zone),
      isDay: kind === 'post',
      field: path,
      isShared: !isOfShownSites(shown.scope, context),
      ...place,
      visibility: published ? getVisibility(readShown(definition, published), now) : 'draft',
      isEdited: draft !== null && JSON.stringify(before) !== JSON.stringify(window),
    },
  ]
}

function readFlags({id, published, shown}: Pair, context: EntryContext, now: number): Entry[] {
  const place = findPlace(shown, context)
  const fields = settingsGroups.features.fields ?? {}
  return Object.entries(fields).flatMap(([name, {title: feature}]): Entry[] => {
    const flag = getValueAt(shown, `features.${name}`)
    const window = readWindow(flag)
    if (!isRecord(flag) || flag.on !== true || (!window.start && !window.end)) return []
    const field = `features.${name}.window`
    const before = readWindow(getValueAt(published, `features.${name}`))
    return [
      {
        ...PLAIN_ENTRY,
        key: `${id} ${name}`,
        kind: 'flag',
        id,
        type: 'settings',
        title: `${feature}: ${getTitle(published ?? shown)}`,
        ...readEdges(window, {start: `${field}.start`, end: `${field}.end`}, place.zone),
        field,
        isShared: !context.sites.some(({settings}) => settings === id),
        ...place,
        visibility: published ? getVisibility({window: before, hidden: false}, now) : 'draft',
        isEdited: JSON.stringify(before) !== JSON.stringify(window),
      },
    ]
  })
}

function readHours({id, published, shown}: Pair, context: EntryContext): Entry[] {
  const place = findPlace(shown, context)
  const before = JSON.stringify(published?.days ?? null)
  return (Array.isArray(shown.days) ? shown.days.filter(isRecord) : []).flatMap((day): Entry[] => {
    const {_key, date, label, status, open, close} = day
    if (typeof date !== 'string' || typeof _key !== 'string') return []
    return [
      {
        ...PLAIN_ENTRY,
        key: `${id} ${_key}`,
        kind: 'hours',
        id,
        type: 'location',
        title: `${getTitle(published ?? shown)}${typeof label === 'string' ? `: ${label}` : ''}`,
        start: {day: date, path: `specialHours[_key=="${_key}"].date`, value: date},
        isDay: true,
        note: status === 'Open' ? `${formatClock(String(open))} to ${formatClock(String(close))}` : 'Closed',
        field: 'specialHours',
        ...place,
        visibility: published ? 'live' : 'draft',
        isEdited: before !== JSON.stringify(shown.days),
      },
    ]
  })
}

function isOfShownSites(scope: unknown, {sites}: ZoneContext): boolean {
  const named = isRecord(scope) && scope.audience === 'sites' ? getReferences(scope.sites) : []
  return named.length > 0 && named.every((one) => sites.some(({id}) => id === one))
}

function findPlace(row: Row, {asked, places}: EntryContext) {
  const own = asked.filter((site) => isOnSite(row, site))
  return {sites: own.map(({id}) => id), zone: findDocumentZone(row, {sites: asked, places}).zone}
}

type Window = {readonly start: string | null; readonly end: string | null}

function readEdges(window: Window | null, paths: {start: string; end: string}, zone: Zone) {
  const read = (edge: EdgeName) => {
    const value = window?.[edge]
    return value ? {day: toEdge(edge, value, zone).date, path: paths[edge], value} : null
  }
  return {start: read('start'), end: read('end')}
}

function readWindow(part: unknown): Window {
  const window = isRecord(part) && isRecord(part.window) ? part.window : {}
  const read = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
  return {start: read(window.start), end: read(window.end)}
}

function getTitle(row: Row): string {
  return typeof row.title === 'string' && row.title !== '' ? row.title : 'Untitled'
}

function readPicture({picture}: Row): string | null {
  return typeof picture === 'string' ? picture : null
}
