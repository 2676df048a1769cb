import {hashIdentifier} from '#/domain/advertisers/outcome'
import {failed} from '#/lib/result'
import type {Webhook} from '../webhook/port.ts'
import type {Advertiser} from './port.ts'

/** Any service that takes signed JSON. It gets the hashes that Meta and Google get. */
export function createWebhookAdvertiser(webhook: Webhook): Advertiser {
  return {
    isAsked: ({accounts}) => accounts.webhookUrl !== null,
    tell: async ({site, accounts, outcome}) => {
      const {email, phone, userAgent: _, cameAt: __, at, value, ...told} = outcome
      if (accounts.webhookUrl === null) return failed('no webhook address', true)
      const payload = {
        type: 'outcome',
        outcome: {
          ...told,
          at: at.toISOString(),
          emailHash: email && hashIdentifier(email),
          phoneHash: phone && hashIdentifier(phone),
          value: value === null ? null : {amount: value, currency: 'AUD'},
        },
      }
      return webhook.post({id: outcome.id, site, purpose: 'outcome', url: accounts.webhookUrl, payload})
    },
  }
}
