import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {buildLayerProjection} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {listLayerIds, listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {useMemo} from 'react'
import {isDocumentName} from '../../core/content/find-definition.ts'
import {readLayers} from '../../core/layers/fetch-site-settings.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {findSwitchOff} from './find-switch-off.ts'

const LAYERS = '*[_type == "settings" && _id in $ids]'
const FETCH = `${LAYERS}{${buildLayerProjection(['features', 'reviews'])}}`

/**
 * Why a site shows no documents of a type at `now` (ms since the epoch), as text; null if it does, and for all
 * sites.
 */
export function useSwitchOff(
  {name}: DocumentDefinition,
  site: SiteRecord | null,
  now: number,
): string | null {
  const ids = site ? listLayerIds(site) : []
  const {answer} = useLiveQuery({fetch: FETCH, listen: LAYERS, params: {ids}})
  const settings = useMemo(() => {
    if (!site || !Array.isArray(answer)) return null
    return resolveSettings(listSiteLayers(site, readLayers(answer)))
  }, [site, answer])
  return site && settings && isDocumentName(name) ? findSwitchOff(name, {site, settings}, now) : null
}
