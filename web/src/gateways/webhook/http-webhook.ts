import {createHmac} from 'node:crypto'
import {lookup} from 'node:dns/promises'
import {BlockList, isIP} from 'node:net'
import {failed, SUCCEEDED} from '#/lib/result'
import {signBody} from '#/lib/signature'
import type {Webhook} from './port.ts'

type Options = {
  /** What the sites' secrets are made from. */
  readonly secret: string
  /** Lets it call this machine, for development and tests. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}

/** The secret that one site's webhooks are signed with: what a dealer holds opens no other dealer's. */
export function deriveWebhookSecret(secret: string, site: string): string {
  return createHmac('sha256', secret).update(`lead-webhook:${site}`).digest('base64url')
}

/** Posts over HTTP, signed as the stock webhook is (`forecourt-signature`). */
export function createHttpWebhook({secret, allowPrivate, timeoutMs = 10_000}: Options): Webhook {
  return {
    post: async ({id, site, url, payload}) => {
      const body = JSON.stringify(payload)
      try {
        const refusal = allowPrivate ? null : await refuseWebhookAddress(url)
        if (refusal !== null) return failed(refusal, true)
        const response = await fetch(url, {
          method: 'POST',
          // A redirect would carry a shopper's data somewhere nobody chose.
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            'forecourt-signature': signBody(deriveWebhookSecret(secret, site), body, Date.now()),
          },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        })
        await response.body?.cancel()
        return response.ok ? SUCCEEDED : failed(`webhook answered ${response.status}`)
      } catch (cause) {
        const late = cause instanceof Error && cause.name === 'TimeoutError'
        return failed(late ? 'webhook gave no answer in time' : 'webhook could not be reached')
      }
    },
  }
}

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}

/**
 * Why an address from a site's settings must not be called: anything but https, or a place inside our own network,
 * which staff of a dealer could otherwise make this server talk to. Null when it may.
 */
export async function refuseWebhookAddress(address: string): Promise<string | null> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return 'webhook address is not https'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{address: host}] : await lookup(host, {all: true})
  return found.some((one) => isPrivate(one.address)) ? 'webhook address is inside a private network' : null
}

function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return PRIVATE.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4')
}
