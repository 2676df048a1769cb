import * as z from 'zod'
import {hashIdentifier, type OutcomeStage} from '#/domain/advertisers/outcome'
import type {Advertiser} from './port.ts'
import {postOutcome} from './post-outcome.ts'

type Options = {
  readonly url: string
  readonly findToken: (site: string) => string | null
  readonly timeoutMs?: number
}

const EVENTS: {readonly [stage in OutcomeStage]: string} = {
  lead: 'Lead',
  appointment: 'Schedule',
  sold: 'Purchase',
}

const refusal = z.object({error: z.object({code: z.number(), is_transient: z.boolean().optional()})})
/** Unknown error, service away, and limits of calls: such a refusal comes with status 400. */
const PASSING: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 613, 80_004])

/**
 * Meta's conversions API. A site's event comes from its website; a sale happens at the dealership.
 * Source: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 */
export function createMetaAdvertiser({url, findToken, timeoutMs = 10_000}: Options): Advertiser {
  return {
    isAsked: ({site, accounts}) => accounts.metaDataset !== null && findToken(site) !== null,
    tell: ({site, accounts, outcome}) => {
      const {id, stage, at, email, phone, clicks, cameAt, userAgent, value} = outcome
      const isSale = stage === 'sold'
      const event = {
        event_name: EVENTS[stage],
        event_time: Math.floor(at.getTime() / 1000),
        event_id: id,
        action_source: isSale ? 'physical_store' : 'website',
        ...(!isSale && {event_source_url: outcome.url}),
        user_data: {
          ...(email && {em: [hashIdentifier(email)]}),
          ...(phone && {ph: [hashIdentifier(phone)]}),
          ...(clicks.fbclid && {fbc: `fb.1.${cameAt.getTime()}.${clicks.fbclid}`}),
          ...(userAgent && !isSale && {client_user_agent: userAgent}),
        },
        ...(isSale && {custom_data: {currency: 'AUD', value: value ?? 0}}),
      }
      return postOutcome({
        service: 'Meta',
        url: `${url}/${accounts.metaDataset}/events`,
        token: findToken(site) ?? '',
        body: {data: [event]},
        timeoutMs,
        isPassing: (answer) => {
          const {success, data} = refusal.safeParse(answer)
          return success && (data.error.is_transient === true || PASSING.has(data.error.code))
        },
      })
    },
  }
}
