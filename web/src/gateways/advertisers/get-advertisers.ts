import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {getWebhook} from '../webhook/get-webhook.ts'
import {createGoogleAdvertiser} from './google-advertiser.ts'
import {createMetaAdvertiser} from './meta-advertiser.ts'
import type {Advertisers} from './port.ts'
import {createWebhookAdvertiser} from './webhook-advertiser.ts'

/** The services that this process can tell of outcomes. */
export function getAdvertisers(): Advertisers {
  return getProcessValue('advertisers', () => {
    const {META_URL, META_TOKENS: tokens, GOOGLE_ADS_URL, GOOGLE_ADS_KEY: key = null} = getEnv()
    return {
      meta: createMetaAdvertiser({
        url: META_URL,
        findToken: (site) => tokens.get(site) ?? tokens.get('*') ?? null,
      }),
      google: createGoogleAdvertiser({url: GOOGLE_ADS_URL, key}),
      webhook: createWebhookAdvertiser(getWebhook()),
    }
  })
}
