import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createHttpWebhook} from './http-webhook.ts'
import type {Webhook} from './port.ts'

/** Posts to the receivers that dealers name; in development their hosts may be private. */
export function getWebhook(): Webhook {
  return getProcessValue('webhook', () =>
    createHttpWebhook({secret: getEnv().LEAD_WEBHOOK_SECRET, allowPrivate: !getEnv().production}),
  )
}
