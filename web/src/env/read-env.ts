import type * as z from 'zod'
import {AUTOGRAB_URL, listEnvFaults, STRIPE} from './list-env-faults.ts'
import type {Source} from './unencrypted-hosts.ts'
import {DEVELOPMENT, type Variables, variables} from './variables.ts'

type Bucket = {
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

type PaymentsAccess = {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** The origin of the payment pages. */
  readonly payOrigin: string
}

type ValuationAccess = {readonly url: string; readonly key: string}

export type Env = Variables & {
  readonly production: boolean
  /** Whether captured messages and the list of sites are shown: in development, and in a demo. */
  readonly demo: boolean
  /** The bucket of photographs; null if they are stored in `PHOTO_DIR`. */
  readonly photoBucket: Bucket | null
  /** The payment provider; null if there is none. */
  readonly payments: PaymentsAccess | null
  /** The valuation provider; null if values are estimated. */
  readonly valuation: ValuationAccess | null
}

export type EnvReading =
  | {readonly ok: true; readonly env: Env}
  | {readonly ok: false; readonly faults: readonly string[]}

/**
 * Parses the environment. An empty variable counts as missing. In production a missing secret is a fault; while
 * building (`building`) nothing is required, because a build reads no backend.
 */
export function readEnv(source: Source, {building = false} = {}): EnvReading {
  const production = source.NODE_ENV === 'production'
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse({...DEVELOPMENT, ...given})
  const invalid = parsed.success ? [] : parsed.error.issues.map(describe)
  const faults = [...listEnvFaults(given, production && !building), ...invalid]
  if (faults.length > 0 || !parsed.success) return {ok: false, faults}
  const photoBucket = readBucket(parsed.data)
  const payments = readPayments(parsed.data)
  const valuation = readValuation(parsed.data)
  const demo = !production || parsed.data.DEMO === 'on'
  return {ok: true, env: {...parsed.data, production, demo, photoBucket, payments, valuation}}
}

function readPayments(env: Variables): PaymentsAccess | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: url = STRIPE.url,
  } = env
  if (!secretKey || !webhookSecret) return null
  const payOrigin = url === STRIPE.url ? STRIPE.payOrigin : new URL(url).origin
  return {url, secretKey, webhookSecret, payOrigin}
}

function readValuation(env: Variables): ValuationAccess | null {
  const {VALUATION_PROVIDER: provider, VALUATION_KEY: key, VALUATION_URL: url = AUTOGRAB_URL} = env
  return provider && key ? {url, key} : null
}

function readBucket(env: Variables): Bucket | null {
  const {PHOTO_S3_URL: url, PHOTO_S3_REGION: region, PHOTO_S3_KEY_ID: keyId, PHOTO_S3_SECRET: secret} = env
  return url && keyId && secret ? {url, region, keyId, secret} : null
}

function describe(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}`
}
