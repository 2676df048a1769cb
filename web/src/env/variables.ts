import * as z from 'zod'
import {findPlatformFault} from './platform-off.ts'
import {parseHosts} from './unencrypted-hosts.ts'

/** Defaults for development; production must set its own values. */
export const DEVELOPMENT = {
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

export const SMS_PROVIDERS = ['twilio', 'messagemedia'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

const address = z.url({protocol: /^https?$/, error: 'must be an address such as https://example.com'})
const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(address).min(1))
const database = z.url({protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://…'})
const word = z.string().regex(/^[\w-]+$/, 'may hold letters, digits, hyphens and underscores only')

/** Each variable, with its format and its default. */
export const variables = z.object({
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
  /** The number of months after which leads are removed, with the names on orders, reservations and payments. */
  LEAD_MONTHS: z.coerce.number('must be a number').int().min(1).max(240, 'must be 240 or less').default(24),
  /** The number of days after which leads that were kept aside as spam are removed. */
  SPAM_DAYS: z.coerce.number('must be a number').int().min(1).max(3650, 'must be 3650 or less').default(30),
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
  PHOTO_PRIVATE_HOSTS: z.string().default('').transform(parseHosts),
  /** Hosts of backends that may be reached without TLS, inside a private network. This machine always may. */
  UNENCRYPTED_HOSTS: z
    .string()
    .default('')
    .transform(parseHosts)
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(?:[\w.-]+|\[[\da-f:.]+\])$/,
            'may hold names of hosts only, without port, separated by commas',
          ),
      ),
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

export type Variables = z.infer<typeof variables>
