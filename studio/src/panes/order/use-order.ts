import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {countOnHome, type OrderedType, SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {getVisibility} from '@forecourt/schemas/document/visibility'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {useMemo} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {listParameters, listQuery} from '../content-rows/content-query.ts'
import {type ContentRow, readList} from '../content-rows/content-rows.ts'

/** More than these are not put in order by hand. */
export const MAX_ORDERED_ROWS = 200

/** A document in the order that its site shows. */
export type OrderedRow = ContentRow & {readonly order: number}

/** Whether documents of a type have a place that staff choose. */
export function isOrdered({name}: DocumentDefinition): boolean {
  return asOrdered(name) !== null
}

const asOrdered = (name: string) => (Object.hasOwn(SHOWN_ORDER, name) ? (name as OrderedType) : null)

/** The published documents of a type that a site shows, now or later, in its order; `null` until they are known. */
export function useOrder(definition: DocumentDefinition, site: SiteRecord, now: number) {
  const type = asOrdered(definition.name)
  const asked = useMemo(
    () => listQuery(definition, {state: 'all', words: '', order: type && SHOWN_ORDER[type]}),
    [definition, type],
  )
  const params = listParameters(site, {words: '', now, limit: MAX_ORDERED_ROWS, draftIds: []})
  const {answer, failed} = useLiveQuery({...asked, params, perspective: 'raw'})
  const rows = useMemo(() => {
    if (answer === undefined) return null
    const {rows: all, total} = readList(definition, answer, new Map(), {site, words: '', state: 'all'})
    const shown = all.flatMap(({order, ...row}) => (order === null ? [] : {...row, order}))
    return {rows: shown, isTooLong: total > MAX_ORDERED_ROWS}
  }, [answer, definition, site])
  return {
    ...rows,
    rows: rows?.rows.filter((row) => isToCome(row, now)) ?? null,
    isTooLong: rows?.isTooLong ?? false,
    failed,
  }
}

function isToCome({facts}: ContentRow, now: number): boolean {
  const visibility = getVisibility(facts, now)
  return visibility === 'live' || visibility === 'scheduled'
}

/** How many of a type the site's home page shows; `null` where it has no part for them, or it is not known yet. */
export function useHomeCount({name}: DocumentDefinition, site: SiteRecord): number | null {
  const {byId} = useLayers('all')
  const type = asOrdered(name)
  return useMemo(
    () => (byId && type ? countOnHome(type, resolveSettings(listSiteLayers(site, byId))) : null),
    [byId, type, site],
  )
}
