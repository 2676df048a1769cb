import * as z from 'zod'
import type {EdgeProvider} from '#/env/edge-providers'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'
import type {Edge} from './port.ts'

type Options = {
  readonly provider: EdgeProvider
  /** Services or zones; none of a proxy. */
  readonly ids: readonly string[]
  /** The proxies, or the provider's API: by default its own. */
  readonly urls?: readonly string[] | undefined
  readonly secret: string
  readonly timeoutMs?: number
}

type Purge = {
  readonly url: string
  readonly method: 'POST' | 'PURGE'
  readonly headers: {readonly [name: string]: string}
  readonly body?: object
}

type Purged = {
  readonly keys: readonly string[]
  /** Pages of at least so many seconds; 0 for all. */
  readonly ageS: number
}

type Provider = {
  readonly maxKeys: number
  readonly url: string
  /** The request that purges one service, zone or proxy. */
  readonly build: (url: string, id: string, secret: string, purged: Purged) => Purge
}

const PROVIDERS: {readonly [provider in EdgeProvider]: Provider} = {
  // https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag
  fastly: {
    maxKeys: 256,
    url: 'https://api.fastly.com',
    build: (url, id, secret, {keys}) => ({
      url: [url, 'service', id, 'purge'].join('/'),
      method: 'POST',
      headers: {'Fastly-Key': secret},
      body: {surrogate_keys: keys},
    }),
  },
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/: 30 tags on every plan.
  cloudflare: {
    maxKeys: 30,
    url: 'https://api.cloudflare.com',
    build: (url, id, secret, {keys}) => ({
      url: `${url}/client/v4/zones/${id}/purge_cache`,
      method: 'POST',
      headers: {Authorization: `Bearer ${secret}`},
      body: {tags: keys},
    }),
  },
  // local/edge.vcl
  proxy: {
    maxKeys: 100,
    url: '',
    build: (url, _id, secret, {keys, ageS}) => ({
      url,
      method: 'PURGE',
      headers: {
        Authorization: `Bearer ${secret}`,
        'Surrogate-Key': keys.join(' '),
        'Surrogate-Age': ageS.toFixed(3),
      },
    }),
  },
}

/** Purges by the HTTP interface of a provider. */
export function createHttpEdge({provider, ids, urls, secret, timeoutMs = 10_000}: Options): Edge {
  const {maxKeys, url, build} = PROVIDERS[provider]
  const targets = (urls ?? [url]).flatMap((one) =>
    (ids.length > 0 ? ids : ['']).map((id) => ({url: one.replace(/\/+$/, ''), id})),
  )
  return {
    maxKeys,
    purge: async (keys, before) => {
      const ageS = before === undefined ? 0 : Math.max(0, (Date.now() - before) / 1000)
      const attempts = await Promise.all(
        targets.map((target) =>
          sendPurge(provider, build(target.url, target.id, secret, {keys, ageS}), timeoutMs),
        ),
      )
      return attempts.find(({ok}) => !ok) ?? SUCCEEDED
    },
  }
}

/** Cloudflare may refuse with status 200. */
const refusal = z.object({success: z.literal(false)})

async function sendPurge(
  provider: EdgeProvider,
  {url, method, headers, body}: Purge,
  timeoutMs: number,
): Promise<Attempt> {
  const found = await requestJson(provider, url, {method, headers, json: body, timeoutMs})
  if ('error' in found) return failed(found.error)
  if (!isTaken(found.status)) return failed(`${provider} answered ${found.status}`)
  // An interface that takes JSON answers in JSON: a page is of something before it, which purged nothing.
  if (body && found.answer === null) return failed(`${provider} gave an unreadable answer`)
  return refusal.safeParse(found.answer).success ? failed(`${provider} refused the purge`) : SUCCEEDED
}
