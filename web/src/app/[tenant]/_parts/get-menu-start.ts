import {createHash} from 'node:crypto'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {cacheLife, cacheTag} from 'next/cache'
import {pickBrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import type {MenuTitle} from '#/features/site-shell/menu'
import {getCurrentHour} from '#/lib/current-hour'
import {getTenant} from '#/tenant/get-tenant'
import {linkTags} from '#/tenant/link-tags'
import {getMenu} from './get-menu'

export type MenuStart = {
  readonly entries: readonly MenuTitle[]
  /** The address of the page of the menu, which changes with what it shows: browsers keep it for a day at most. */
  readonly contents: string
}

/** What every page of a site has of its menu. */
export async function getMenuStart(tenantSlug: string): Promise<MenuStart> {
  'use cache'
  const [tenant, entries, hour] = await Promise.all([
    getTenant(tenantSlug),
    getMenu(tenantSlug),
    getCurrentHour(),
  ])
  if (!tenant) return {entries: [], contents: linkTo('menu')}
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  // Opening hours are of a day. Not all settings: a change of one that is read here releases every page.
  const {locations, phones, forms, stock} = tenant.settings
  const keep = pickBrowserStorageSettings(tenant.settings, hour)
  const read = [locations, phones, forms.general.on, stock.itemTypes, keep]
  const shown = [entries, tenant.locations, read, new Date().toDateString()]
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8)
  return {
    entries: entries.map(({key, label, href, panel}) => ({key, label, href, panel: panel?.kind ?? null})),
    contents: withQuery(linkTo('menu'), {v: version}),
  }
}
