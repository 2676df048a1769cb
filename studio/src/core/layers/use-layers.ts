import {layerProjection, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {useMemo} from 'react'
import {useLiveQuery} from '../live-query/use-live-query.ts'
import {readLayers} from './fetch-site-settings.ts'

const ALL_LAYERS = {
  fetch: `*[_type == "settings"]{${layerProjection}}`,
  listen: '*[_type == "settings"]',
  perspective: 'published',
} as const

// Layers that a settings form can inherit from; a site's own layer is never below another.
const SHARED_LAYERS = {
  fetch: `*[_type == "settings" && layer != "site"]{${layerProjection}}`,
  listen: '*[_type == "settings"]',
  perspective: 'published',
} as const

export type LayersById = ReadonlyMap<string, SettingsLayer>

type ReadLayers = {
  /** `null` while they are read, and where the content backend does not answer. */
  readonly byId: LayersById | null
  readonly failed: boolean
}

/** The published settings layers by id; none are asked for while `which` is null. */
export function useLayers(which: 'all' | 'shared' | null): ReadLayers {
  const {answer, failed} = useLiveQuery(which && (which === 'all' ? ALL_LAYERS : SHARED_LAYERS))
  const byId = useMemo(
    () => (answer === undefined ? null : readLayers(Array.isArray(answer) ? answer : [])),
    [answer],
  )
  return {byId, failed}
}
