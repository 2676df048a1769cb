import {createHash} from 'node:crypto'

export const EDGE_PROVIDERS = ['fastly', 'cloudflare', 'proxy'] as const
export type EdgeProvider = (typeof EDGE_PROVIDERS)[number]

/** The header in which a provider reads the keys of an answer, and what separates them. */
export const KEYS_HEADERS: {
  readonly [provider in EdgeProvider]: {readonly name: string; readonly between: string}
} = {
  fastly: {name: 'Surrogate-Key', between: ' '},
  cloudflare: {name: 'Cache-Tag', between: ','},
  proxy: {name: 'Surrogate-Key', between: ' '},
}

/** The key of a cache tag at caches in front: short, because a page has many, and without the ids of documents. */
export function toEdgeKey(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 10)
}
