import {sign} from 'node:crypto'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import * as z from 'zod'
import {hashIdentifier, type OutcomeStage} from '#/domain/advertisers/outcome'
import {failed} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'
import type {Advertiser} from './port.ts'
import {postOutcome} from './post-outcome.ts'

/** The key of a service account, as Google writes it. */
export type GoogleKey = {
  readonly client_email: string
  readonly private_key: string
  readonly token_uri: string
}

type Options = {
  readonly url: string
  readonly key: GoogleKey | null
  readonly timeoutMs?: number
}

const ACTIONS = {
  lead: 'googleLead',
  appointment: 'googleAppointment',
  sold: 'googleSold',
} as const satisfies {readonly [stage in OutcomeStage]: keyof Settings['advertisers']}

const SCOPE = 'https://www.googleapis.com/auth/datamanager'
const LIFE_SECONDS = 3600
const tokenSchema = z.object({access_token: z.string(), expires_in: z.number()})

/**
 * Google's Data Manager API, which takes conversions of Google Ads.
 * Source: https://developers.google.com/data-manager/api/reference/rest/v1/events/ingest
 */
export function createGoogleAdvertiser({url, key, timeoutMs = 10_000}: Options): Advertiser {
  let known: {readonly token: string; readonly until: number} | null = null

  async function getToken(): Promise<string | null> {
    if (known && Date.now() < known.until) return known.token
    const token = key && (await requestToken(key, timeoutMs))
    known = token && {token: token.access_token, until: Date.now() + (token.expires_in - 60) * 1000}
    return known?.token ?? null
  }

  return {
    isAsked: ({accounts, outcome}) =>
      key !== null && accounts.googleAccount !== null && accounts[ACTIONS[outcome.stage]] !== null,
    tell: async ({accounts, outcome}) => {
      const {id, stage, at, email, phone, clicks, hasConsent, value} = outcome
      const token = await getToken().catch(() => null)
      if (token === null) return failed('Google gave no token')
      const {gclid, gbraid, wbraid} = clicks
      const identifiers = [
        ...(email ? [{emailAddress: hashIdentifier(normaliseEmail(email))}] : []),
        ...(phone ? [{phoneNumber: hashIdentifier(`+${phone}`)}] : []),
      ]
      const event = {
        transactionId: id,
        eventTimestamp: at.toISOString(),
        eventSource: stage === 'sold' ? 'IN_STORE' : 'WEB',
        ...((gclid || gbraid || wbraid) && {adIdentifiers: {gclid, gbraid, wbraid}}),
        ...(identifiers.length > 0 && {userData: {userIdentifiers: identifiers}}),
        ...(value !== null && {currency: 'AUD', conversionValue: value}),
      }
      const attempt = await postOutcome({
        service: 'Google',
        url: `${url}/v1/events:ingest`,
        token,
        body: {
          destinations: [
            {
              operatingAccount: {accountType: 'GOOGLE_ADS', accountId: accounts.googleAccount},
              productDestinationId: accounts[ACTIONS[stage]],
            },
          ],
          consent: {
            ...(hasConsent && {adUserData: 'CONSENT_GRANTED'}),
            adPersonalization: 'CONSENT_DENIED',
          },
          encoding: 'HEX',
          events: [event],
        },
        timeoutMs,
      })
      if (attempt.status === 401) known = null
      return attempt
    },
  }
}

/** Google leaves dots out of the names of its own addresses, and what follows a plus sign. */
function normaliseEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
    : email
}

/** Source: https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
async function requestToken(key: GoogleKey, timeoutMs: number): Promise<z.infer<typeof tokenSchema> | null> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: key.client_email,
    scope: SCOPE,
    aud: key.token_uri,
    iat: now,
    exp: now + LIFE_SECONDS,
  }
  const said = [{alg: 'RS256', typ: 'JWT'}, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('RSA-SHA256', Buffer.from(said), key.private_key).toString('base64url')
  const found = await requestJson('Google', key.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${said}.${signature}`,
    }),
    timeoutMs,
  })
  return 'error' in found || !isTaken(found.status) ? null : tokenSchema.parse(found.answer)
}
