import {layerProjection, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {useMemo} from 'react'
import {type LiveQuery, useLiveQuery} from '../live-query/use-live-query.ts'
import {readLayers} from './fetch-site-settings.ts'

const buildQuery = (filter: string): LiveQuery => ({
  fetch: `*[${filter}]{${layerProjection}}`,
  listen: '*[_type == "settings"]',
})

const QUERIES = {
  all: buildQuery('_type == "settings"'),
  // Those that a settings form can inherit from; a site's own layer is never below another.
  shared: buildQuery('_type == "settings" && layer != "site"'),
}

export type LayersById = ReadonlyMap<string, SettingsLayer>

type ReadLayers = {
  /** `null` while they are read, and where the content backend does not answer. */
  readonly byId: LayersById | null
  readonly failed: boolean
}

/** The published settings layers by id; none are asked for while `which` is null. */
export function useLayers(which: keyof typeof QUERIES | null): ReadLayers {
  const {answer, failed} = useLiveQuery(which && QUERIES[which])
  const byId = useMemo(
    () => (answer === undefined ? null : readLayers(Array.isArray(answer) ? answer : [])),
    [answer],
  )
  return {byId, failed}
}
