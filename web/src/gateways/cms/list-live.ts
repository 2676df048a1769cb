import type {DocumentDefinition, DocumentOf} from '@forecourt/schemas/document/define-document'
import {getWindowState} from '@forecourt/schemas/document/is-live'
import {getView} from '#/lib/site-view'
import {listScoped, type SiteScope} from './list-scoped.ts'
import {watchWindows} from './window-clock.ts'

type WindowedDefinition = DocumentDefinition & {fields: {scope: unknown; window: unknown}}

/**
 * Reads the documents of one type that a site shows now, by their windows. The page that holds them is made
 * afresh when a window starts or ends. Call it inside `'use cache'` only. Throws `ContentUnavailable`.
 */
export async function listLive<D extends WindowedDefinition>(
  definition: D,
  site: SiteScope,
  options: {order?: string} = {},
): Promise<readonly DocumentOf<D>[]> {
  const now = Date.now()
  const all = (await listScoped(definition, site, options)) as readonly (DocumentOf<D> & Windowed)[]
  // A draft's days must not take the place of those that the public page is made afresh at.
  if (getView(site.slug) === 'public') watchWindows(all, now)
  return all.filter(({window}) => getWindowState(window, now) === 'live')
}

type Windowed = Parameters<typeof watchWindows>[0][number]
