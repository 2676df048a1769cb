import * as z from 'zod'
import {findPlatformFault} from './platform-off.ts'

type Source = {readonly [name: string]: string | undefined}

/** Defaults for development; production must set its own values. */
const DEVELOPMENT = {
  SANITY_WEBHOOK_SECRET: 'development-content-secret',
  STOCK_WEBHOOK_SECRET: 'development-stock-secret',
  TYPESENSE_SEARCH_KEY: 'development-search-key',
  FORMS_SECRET: 'development-forms-secret',
  FEEDS_SECRET: 'development-feeds-secret',
  PREVIEW_SECRET: 'development-preview-secret',
  RECORDS_DIR: '../.data/records',
  MEDIA_DIR: '../.data/media',
  PHOTO_DIR: '../.data/photos',
  FEED_DIR: '../.data/feeds',
  IMAGE_CACHE_DIR: '../.data/images',
  MAIL_DIR: '../.data/mail',
  SMS_DIR: '../.data/sms',
  SESSION_SECRET: 'development-session-secret',
  FINANCE_SECRET: 'development:development-finance-secret',
  LEAD_WEBHOOK_SECRET: 'development-lead-webhook-secret',
  OPERATOR_SECRET: 'development-operator-secret',
} as const

const PRODUCTION_HELP: {readonly [name in keyof typeof DEVELOPMENT]?: string} = {
  SANITY_WEBHOOK_SECRET: 'set the secret that the content webhook signs with',
  STOCK_WEBHOOK_SECRET: 'set the secret that the stock import signs with',
  FORMS_SECRET: 'set a secret of your own that form tokens are signed with',
  FEEDS_SECRET: 'set a secret of your own that the addresses of feeds are made from',
  TYPESENSE_SEARCH_KEY: 'set a search-only key of the stock search',
  LEAD_WEBHOOK_SECRET: 'set the secret that the keys of lead webhooks are made from',
  OPERATOR_SECRET: 'set the secret that operators’ commands, such as "pnpm leads", are signed with',
  SESSION_SECRET: 'set a secret of your own that sign-in codes are kept with',
  FINANCE_SECRET:
    'set a name and a secret of your own, as in 2026a:secret, that finance applications are sealed with',
  RECORDS_DIR: 'set DATABASE_URL to a Postgres server, or RECORDS_DIR to a folder for the embedded one',
}

const SMS_PROVIDERS = ['twilio', 'messagemedia'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

/** The variables required by each provider of text messages. */
const SMS_NEEDS: {readonly [provider in SmsProvider]: readonly string[]} = {
  twilio: ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_FROM'],
  messagemedia: ['SMS_KEY', 'SMS_SECRET', 'SMS_FROM'],
}

const address = z.url({protocol: /^https?$/, error: 'must be an address such as https://example.com'})
const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(address).min(1))
const database = z.url({protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://…'})
const word = z.string().regex(/^[\w-]+$/, 'may hold letters, digits, hyphens and underscores only')

const schema = z.object({
  SANITY_PROJECT_ID: word.default('forecourt'),
  SANITY_DATASET: word.default('production'),
  SANITY_API_VERSION: z.iso.date('must be a date such as 2025-02-19').default('2025-02-19'),
  SANITY_API_HOST: address.optional(),
  SANITY_READ_TOKEN: z.string().optional(),
  /** The address of the Studio. Without it there are no previews. */
  STUDIO_URL: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  /** The secret that signs preview cookies. */
  PREVIEW_SECRET: z.string().min(16, 'must have 16 letters or more'),
  SANITY_WEBHOOK_SECRET: z.string(),
  TYPESENSE_URL: addresses.default(['http://127.0.0.1:8108']),
  TYPESENSE_PUBLIC_URL: addresses.optional(),
  TYPESENSE_SEARCH_KEY: z.string(),
  STOCK_WEBHOOK_SECRET: z.string(),
  FORMS_SECRET: z.string().min(16, 'must have 16 letters or more'),
  /** The addresses of feeds are derived from it. A new secret invalidates them all. */
  FEEDS_SECRET: z.string().min(16, 'must have 16 letters or more'),
  /** The secret of Turnstile, for sites whose forms use it. */
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_URL: address.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  TURNSTILE_SCRIPT_URL: address.default('https://challenges.cloudflare.com/turnstile/v0/api.js'),
  RECORDS_DIR: z.string().optional(),
  RECORDS_MIGRATIONS_DIR: z.string().default('../migrations/records'),
  DATABASE_URL: database.optional(),
  /** The same database without a transaction pooler in front, which does not pass notifications on. */
  DATABASE_SESSION_URL: database.optional(),
  LEAD_WEBHOOK_SECRET: z.string(),
  OPERATOR_SECRET: z.string(),
  SMTP_URL: z
    .url({protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com'})
    .optional(),
  MAIL_FROM: z.email('must be one e-mail address, without a name').optional(),
  MAIL_DELIVERY: z.enum(['smtp', 'capture'], 'must be smtp or capture').optional(),
  MAIL_DIR: z.string(),
  /** The secret for hashing sign-in codes and the keys of rate limits. */
  SESSION_SECRET: z.string().min(16, 'must have 16 letters or more'),
  /**
   * The secrets that encrypt finance applications: `name:secret`, the newest first, earlier ones after commas for as
   * long as data encrypted with them is kept.
   */
  FINANCE_SECRET: z
    .string()
    .regex(
      /^\w{1,20}:[^,:\s]{16,}(?:,\w{1,20}:[^,:\s]{16,})*$/,
      'must be a name of letters and digits, a colon and 16 letters or more',
    )
    .transform((value) =>
      value.split(',').map((part) => {
        const [name = '', secret = ''] = part.split(':')
        return {name, secret}
      }),
    )
    .refine(
      (keys) => new Set(keys.map(({name}) => name)).size === keys.length,
      'must have a name of its own for each secret',
    ),
  /** The number of days without a visit after which a shopper's account is erased. */
  SHOPPER_IDLE_DAYS: z.coerce.number('must be a number').int().min(30, 'must be 30 or more').default(730),
  SMS_PROVIDER: z.enum(SMS_PROVIDERS, `must be ${SMS_PROVIDERS.join(' or ')}`).optional(),
  SMS_DELIVERY: z.enum(['provider', 'capture'], 'must be provider or capture').optional(),
  SMS_FROM: z.string().optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_KEY: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_RECEIPT_SECRET: z.string().optional(),
  /** Another address of the provider, such as a stand-in's. */
  SMS_URL: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  SMS_DIR: z.string(),
  /** The provider for deposits. Without its key, dealerships cannot take payments. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** An address other than Stripe's: the stand-in's. */
  STRIPE_URL: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  /** `stand-in` allows it on a production server; `none`: no online payments, deliberately. */
  PAYMENTS: z.enum(['stripe', 'stand-in', 'none'], 'must be stripe, stand-in or none').optional(),
  /** The provider of car valuations. Without one, values are estimated and not used for offers. */
  VALUATION_PROVIDER: z.enum(['autograb'], 'must be autograb').optional(),
  VALUATION_KEY: z.string().optional(),
  /** An address other than the provider's: the stand-in's. */
  VALUATION_URL: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  /** `stand-in` allows it on a production server. */
  VALUATION: z.enum(['provider', 'stand-in'], 'must be provider or stand-in').optional(),
  /** The service with ratings, for sites that use one. */
  REVIEWS_URL: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  REVIEWS_KEY: z.string().optional(),
  /** A geocoding service for postcodes, instead of the embedded table. */
  GEOCODER_URL: address.optional(),
  GEOCODER_KEY: z.string().optional(),
  /** The table of postcodes of GeoNames, `AU.txt`; without it only the states of postcodes are known. */
  POSTCODE_FILE: z.string().optional(),
  /** The style of street maps, in the format of MapLibre. Without it sites have an outline, or use their own key. */
  MAP_STYLE_URL: address.optional(),
  /** The style of a maps service for sites with their own key, which replaces `{key}`. */
  MAP_KEYED_STYLE_URL: address.default('https://api.maptiler.com/maps/streets-v2/style.json?key={key}'),
  MEDIA_DIR: z.string(),
  IMAGE_CACHE_DIR: z.string(),
  IMAGE_CACHE_MB: z.coerce.number('must be a number').int().min(1).default(1024),
  /** A key that may read and update cars in stock search. Without it, photographs of feeds are not fetched. */
  TYPESENSE_WRITE_KEY: z.string().optional(),
  PHOTO_DIR: z.string(),
  /** A bucket of an S3-compatible store for photographs, instead of the folder. */
  PHOTO_S3_URL: address.transform((value) => value.replace(/\/+$/, '')).optional(),
  PHOTO_S3_REGION: z.string().default('us-east-1'),
  PHOTO_S3_KEY_ID: z.string().optional(),
  PHOTO_S3_SECRET: z.string().optional(),
  /** Hosts with ports inside private networks from which photographs may be loaded, for development and tests. */
  PHOTO_PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** The folder for the files of stock feeds; with a bucket for photographs, the bucket is used instead. */
  FEED_DIR: z.string(),
  /** The root folder of stock feeds' folders. Without it, feeds cannot use folders. */
  STOCK_FEED_DIR: z.string().optional(),
  /** A key that may read and write cars and locks in stock search. Without it, stock feeds are not imported. */
  TYPESENSE_ADMIN_KEY: z.string().optional(),
  /** The address to which the import process of a feed reports changes; this machine by default. */
  STOREFRONT_URL: address.optional(),
  STOCK_IMPORT_SCRIPT: z.string().default('../migrations/src/stock/import-process.ts'),
  /** Parts of `web/platform` that are switched off. */
  PLATFORM_OFF: z
    .string()
    .optional()
    .superRefine((text, context) => {
      const fault = findPlatformFault(text)
      if (fault) context.addIssue(fault)
    }),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  /** The number of processes on one port. */
  PROCESSES: z.coerce.number('must be a number').int().min(1).max(64).default(1),
  /** Scripts of pages of every build that was served within a day. */
  STATIC_DIR: z.string().default('../.data/static'),
  /** The separate port of one of several processes. Set by `platform/server.ts`. */
  OWN_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).optional(),
})

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

export type Env = z.infer<typeof schema> & {
  readonly production: boolean
  /** The bucket of photographs; null if they are stored in `PHOTO_DIR`. */
  readonly photoBucket: Bucket | null
  /** The payment provider; null if there is none. */
  readonly payments: PaymentsAccess | null
  /** The valuation provider; null if values are estimated. */
  readonly valuation: ValuationAccess | null
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/

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
  const missing = production && !building ? missingInProduction(given) : []
  const parsed = schema.safeParse({...DEVELOPMENT, ...given})
  const invalid = parsed.success ? [] : parsed.error.issues.map(describe)
  const faults = [
    ...missing,
    ...previewFaults(given, production && !building),
    ...mailFaults(given, production && !building),
    ...photoFaults(given, production && !building),
    ...smsFaults(given, production && !building),
    ...paymentFaults(given, production && !building),
    ...valuationFaults(given, production && !building),
    ...processFaults(given),
    ...invalid,
  ]
  if (faults.length > 0 || !parsed.success) return {ok: false, faults}
  const photoBucket = readBucket(parsed.data)
  const payments = readPayments(parsed.data)
  const valuation = readValuation(parsed.data)
  return {ok: true, env: {...parsed.data, production, photoBucket, payments, valuation}}
}

function missingInProduction(given: Source): string[] {
  return Object.entries(PRODUCTION_HELP)
    .filter(([name]) => given[name] === undefined)
    .filter(([name]) => name !== 'RECORDS_DIR' || given.DATABASE_URL === undefined)
    .map(([name, help]) => `${name} is missing: ${help}`)
}

// A server that does not start is better than one that silently loses leads.
function mailFaults(given: Source, strict: boolean): string[] {
  if (given.MAIL_DELIVERY === 'capture') return []
  if (given.SMTP_URL !== undefined) {
    return given.MAIL_FROM === undefined
      ? ['MAIL_FROM is missing: set the address that mail is sent from']
      : []
  }
  const help = 'set your mail server, or MAIL_DELIVERY=capture to keep leads without sending them by mail'
  return strict || given.MAIL_DELIVERY === 'smtp' ? [`SMTP_URL is missing: ${help}`] : []
}

// Several owners of the embedded records would overwrite each other's data.
function processFaults({
  PROCESSES = '1',
  DATABASE_URL,
  DATABASE_SESSION_URL,
  PLATFORM_OFF,
}: Source): string[] {
  const faults = []
  if (DATABASE_SESSION_URL !== undefined && DATABASE_URL === undefined)
    faults.push('DATABASE_URL is missing: DATABASE_SESSION_URL is the same database without its pooler')
  if (Number(PROCESSES) > 1 && DATABASE_URL === undefined)
    faults.push(
      'DATABASE_URL is missing: several processes need a Postgres server, because the embedded records have one owner; set it, or PROCESSES=1',
    )
  if (Number(PROCESSES) > 1 && PLATFORM_OFF === 'all')
    faults.push('PLATFORM_OFF=all runs one process of Next: remove it, or set PROCESSES=1')
  return faults
}

// Without a provider no code would arrive, so the server refuses to start.
function smsFaults(given: Source, strict: boolean): string[] {
  if (given.SMS_DELIVERY === 'capture') return []
  const provider = SMS_PROVIDERS.find((one) => one === given.SMS_PROVIDER)
  if (provider) {
    return SMS_NEEDS[provider]
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is missing: ${provider} needs it`)
  }
  const help = `set ${SMS_PROVIDERS.join(' or ')}, or SMS_DELIVERY=capture to send no text messages`
  const isAsked = strict || given.SMS_DELIVERY === 'provider'
  return given.SMS_PROVIDER === undefined && isAsked ? [`SMS_PROVIDER is missing: ${help}`] : []
}

const STRIPE = {url: 'https://api.stripe.com', payOrigin: 'https://checkout.stripe.com'} as const

// Without payments, all buttons to reserve and to pay are hidden, which must not happen by mistake. A stand-in in
// production would confirm payments that were not made, and would be given a key that moves money.
function paymentFaults(given: Source, strict: boolean): string[] {
  const {STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_URL: url} = given
  const faults = []
  if (key !== undefined && secret === undefined)
    faults.push('STRIPE_WEBHOOK_SECRET is missing: set the secret that the payments webhook signs with')
  const isWanted = [undefined, 'stripe', 'stand-in'].includes(given.PAYMENTS)
  if (key === undefined && ((secret ?? url) !== undefined || (strict && isWanted)))
    faults.push(
      'STRIPE_SECRET_KEY is missing: set it and STRIPE_WEBHOOK_SECRET to take deposits and payments, or PAYMENTS=none to take no money online; to try it, "PAYMENTS=stand-in pnpm start" runs a stand-in that moves none',
    )
  if (key !== undefined && given.PAYMENTS === 'none')
    faults.push('PAYMENTS=none takes no money, and STRIPE_SECRET_KEY is there to take it: remove one of them')
  const isElsewhere = url !== undefined && new RegExp(`^${STRIPE.url}/*$`).test(url) === false
  if (isElsewhere && strict && given.PAYMENTS !== 'stand-in')
    faults.push(
      'STRIPE_URL is not Stripe’s: remove it, or set PAYMENTS=stand-in on a server that takes no money',
    )
  if (isElsewhere && /^[rs]k_live_/.test(key ?? ''))
    faults.push('STRIPE_SECRET_KEY moves money and STRIPE_URL is not Stripe’s: remove one of them')
  return faults
}

function readPayments(env: z.infer<typeof schema>): PaymentsAccess | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: url = STRIPE.url,
  } = env
  if (!secretKey || !webhookSecret) return null
  const payOrigin = url === STRIPE.url ? STRIPE.payOrigin : new URL(url).origin
  return {url, secretKey, webhookSecret, payOrigin}
}

const AUTOGRAB_URL = 'https://api.autograb.com.au'

// Figures of a stand-in are invented and must not result in offers.
function valuationFaults(given: Source, strict: boolean): string[] {
  const {VALUATION_PROVIDER: provider, VALUATION_KEY: key, VALUATION_URL: url} = given
  const faults = []
  if (provider !== undefined && key === undefined)
    faults.push('VALUATION_KEY is missing: set the secret key of the provider of valuations')
  if (provider === undefined && (key ?? url) !== undefined)
    faults.push(
      'VALUATION_PROVIDER is missing: set it to autograb, or remove VALUATION_KEY and VALUATION_URL',
    )
  const isElsewhere = url !== undefined && url.replace(/\/+$/, '') !== AUTOGRAB_URL
  if (isElsewhere && strict && given.VALUATION !== 'stand-in')
    faults.push(
      'VALUATION_URL is not the provider’s: remove it, or set VALUATION=stand-in on a server that buys no cars',
    )
  return faults
}

function readValuation(env: z.infer<typeof schema>): ValuationAccess | null {
  const {VALUATION_PROVIDER: provider, VALUATION_KEY: key, VALUATION_URL: url = AUTOGRAB_URL} = env
  return provider && key ? {url, key} : null
}

// Previews show unpublished content, so their cookies must not be signed with the default secret.
function previewFaults(given: Source, strict: boolean): string[] {
  if (given.STUDIO_URL === undefined) return []
  const faults = []
  if (strict && given.PREVIEW_SECRET === undefined)
    faults.push('PREVIEW_SECRET is missing: set a secret of your own that previews are signed with')
  if (strict && given.SANITY_READ_TOKEN === undefined)
    faults.push('SANITY_READ_TOKEN is missing: previews read drafts with it')
  return faults
}

// A server that fetches from its own network for a feed could leak internal data.
function photoFaults(given: Source, strict: boolean): string[] {
  const faults = []
  const {hostname} = URL.parse(given.SANITY_API_HOST ?? '') ?? {hostname: ''}
  if (strict && given.PHOTO_PRIVATE_HOSTS !== undefined && !LOOPBACK.test(hostname))
    faults.push('PHOTO_PRIVATE_HOSTS is for development and tests: remove it')
  if (given.PHOTO_S3_URL !== undefined && !(given.PHOTO_S3_KEY_ID && given.PHOTO_S3_SECRET))
    faults.push('PHOTO_S3_KEY_ID or PHOTO_S3_SECRET is missing: set the key of the bucket of photographs')
  return faults
}

function readBucket(env: z.infer<typeof schema>): Bucket | null {
  const {PHOTO_S3_URL: url, PHOTO_S3_REGION: region, PHOTO_S3_KEY_ID: keyId, PHOTO_S3_SECRET: secret} = env
  return url && keyId && secret ? {url, region, keyId, secret} : null
}

function describe(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}`
}
