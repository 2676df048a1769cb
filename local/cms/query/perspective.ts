import {createBadRequest} from '../http/api-error.ts'

/**
 * `raw` shows documents as stored. A list of layers shows, for each published id, the first layer that has it and
 * else the published document; the empty list is the published perspective.
 * https://www.sanity.io/docs/content-lake/perspectives
 */
export type Perspective = 'raw' | readonly string[]

const LAYER = /^[A-Za-z0-9_-]{1,64}$/

/** The API answers published content by default since 2025-02-19, and raw before. */
export function parsePerspective(value: string | undefined, apiVersion: string): Perspective {
  if (value === undefined || value === '') return isBefore(apiVersion, '2025-02-19') ? 'raw' : []
  if (value === 'raw' || value === 'published') return value === 'raw' ? 'raw' : []
  if (value === 'drafts' || value === 'previewDrafts') return ['drafts']
  const layers = value.split(',').filter((layer) => layer !== 'published')
  if (layers.includes('raw') || layers.some((layer) => !LAYER.test(layer)))
    throw createBadRequest(`Invalid perspective "${value}"`)
  return layers
}

export function isBefore(apiVersion: string, date: string): boolean {
  return apiVersion === '1' || (apiVersion !== 'X' && apiVersion < date)
}
