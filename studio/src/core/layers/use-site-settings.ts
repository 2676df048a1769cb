import type {Settings} from '@forecourt/schemas/generated/site-types'
import {buildLayerProjection} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {listLayerIds, listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {useMemo} from 'react'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import {readLayers} from './fetch-site-settings.ts'
import type {SiteRecord} from './list-layers.ts'

const LAYERS = '*[_type == "settings" && _id in $ids]'

/** Some groups of a site's settings as shoppers get them; the others have their defaults. `null` until they are known. */
export function useSiteSettings(
  site: SiteRecord | null,
  groups: Parameters<typeof buildLayerProjection>[0],
): Settings | null {
  const params = {ids: site ? listLayerIds(site) : []}
  const {answer} = useLiveQuery({fetch: `${LAYERS}{${buildLayerProjection(groups)}}`, listen: LAYERS, params})
  return useMemo(
    () => (site && Array.isArray(answer) ? resolveSettings(listSiteLayers(site, readLayers(answer))) : null),
    [site, answer],
  )
}
