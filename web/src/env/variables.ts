import {clustersSchema} from '@forecourt/schemas/values/clusters'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {EDGE_PROVIDERS} from './edge-providers.ts'
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
/** An address to which a path is appended. */
const origin = address.transform((value) => value.replace(/\/+$/, ''))
const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(address).min(1))
const database = z.url({protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://…'})
const word = z.string().regex(/^[\w-]+$/, 'may hold letters, digits, hyphens and underscores only')
const longSecret = z.string().min(16, 'must have 16 letters or more')

function limitNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const end = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`
  const error = `must be a whole number ${end}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

/** Facts of a variable whose value must not be shown, logged or stored. */
const secret = (description: string) => ({description, secret: true})
const anySecret = (description: string) => z.string().meta(secret(description))
const optionalSecret = (description: string) => z.string().optional().meta(secret(description))
const optionalText = (description: string) => z.string().optional().describe(description)

const googleKey = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url({protocol: /^https?$/}),
})

function readGoogleKey(text: string, context: z.RefinementCtx): z.infer<typeof googleKey> {
  const {success, data} = googleKey.safeParse(parseJson(text))
  if (success) return data
  context.addIssue('must be the JSON of a service account’s key')
  return z.NEVER
}

/**
 * Each variable of the storefront with its format, its default and what it is for, by subject. `pnpm reference` writes
 * web/docs/configuration.md and `.env.example` from it, so texts are those of a paper in web/docs.
 */
export const VARIABLE_GROUPS = {
  content: {
    title: 'Content: a Sanity project',
    help: 'Run `pnpm migrate`. In the project’s API settings add a webhook to `https://YOUR-HOST/api/content/webhook` with the secret below, and make the dataset private. Build the Studio with its own variables (below) and host `studio/dist`. Create the roles that `pnpm staff roles` prints.',
    variables: {
      SANITY_PROJECT_ID: word.default('forecourt').describe('The id of the project.'),
      SANITY_DATASET: word.default('production').describe('The dataset of the project.'),
      SANITY_API_VERSION: z.iso
        .date('must be a date such as 2025-02-19')
        .default('2025-02-19')
        .describe('The version of the content API.'),
      SANITY_API_HOST: address
        .optional()
        .describe('The address of the stand-in on this machine. Leave it out for a hosted project.'),
      SANITY_READ_TOKEN: optionalSecret(
        'A token with the role viewer. Needed for a private dataset, and for previews.',
      ),
      SANITY_WEBHOOK_SECRET: anySecret('Signs the webhook that tells which content has changed.'),
      MEDIA_DIR: z
        .string()
        .describe('The folder with the pictures of the demo’s cars. `pnpm seed` writes it.'),
    },
  },
  preview: {
    title: 'Live preview',
    help: 'Staff see drafts on the real site, in a frame of the Studio ([live-preview.md](live-preview.md)). Storefront and Studio both need HTTPS.',
    variables: {
      STUDIO_URL: origin.optional().describe('The address of the Studio. Without it there are no previews.'),
      PREVIEW_SECRET: longSecret.meta(secret('Signs preview cookies. Required with `STUDIO_URL`.')),
    },
  },
  search: {
    title: 'Stock search: a Typesense cluster, 30.2 or newer',
    help: 'Run `pnpm migrate`, then import stock.',
    variables: {
      TYPESENSE_URL: addresses
        .default(['http://127.0.0.1:8108'])
        .describe('The nodes of the cluster, separated by commas.'),
      TYPESENSE_PUBLIC_URL: addresses
        .optional()
        .describe('The nodes as browsers reach them. Without it, `TYPESENSE_URL`.'),
      TYPESENSE_CLUSTERS: clustersSchema
        .default(new Map())
        .describe(
          'Further clusters with the same keys, as `west=https://a,https://b;east=https://c`. A dealership’s document names the one that has its cars ([operations.md](operations.md#several-clusters-of-stock-search)).',
        ),
      TYPESENSE_PUBLIC_CLUSTERS: clustersSchema
        .default(new Map())
        .describe('Their nodes as browsers reach them. One that is left out is reached as above.'),
      TYPESENSE_SEARCH_KEY: anySecret(
        'A key that may only search. The keys that browsers get derive from it.',
      ),
      TYPESENSE_WRITE_KEY: optionalSecret(
        'A key that may get and update documents of `cars`: for photographs of feeds ([photos.md](photos.md)), fields locked by staff, and the location of a car. Without it there are none of these, and search offers no distances.',
      ),
      TYPESENSE_ADMIN_KEY: optionalSecret(
        'A key that may read and write cars and locks: for `pnpm migrate`, imports and stock feeds. Without it, stock feeds are not imported.',
      ),
    },
  },
  records: {
    title: 'Records: Postgres',
    help: 'Run `pnpm migrate`. With embedded records (PGlite) the storefront applies the tables itself. They suit development, tests and small installations, and do not survive a power loss; Postgres does.',
    variables: {
      DATABASE_URL: database.optional().meta(secret('The address of the database, with its password.')),
      DATABASE_SESSION_URL: database
        .optional()
        .meta(
          secret(
            'The same database without a transaction pooler in front ([operations.md](operations.md)). Needed only with such a pooler, which does not pass notifications on.',
          ),
        ),
      RECORDS_DIR: optionalText('The folder of the embedded records, in place of `DATABASE_URL`.'),
      RECORDS_MIGRATIONS_DIR: z
        .string()
        .default('../migrations/records')
        .describe('The folder with the tables of the embedded records.'),
    },
  },
  secrets: {
    title: 'The storefront’s own secrets',
    help: 'Make each of them up yourself, such as with `openssl rand -base64 32`. What ends when one is replaced: [operations.md](operations.md#secrets).',
    variables: {
      FORMS_SECRET: longSecret.meta(secret('Signs the proof that a form was opened on a page.')),
      SESSION_SECRET: longSecret.meta(
        secret('Hashes sign-in codes and the keys of rate limits, and signs links in messages.'),
      ),
      FEEDS_SECRET: longSecret.meta(
        secret('The addresses of feeds derive from it. A new secret invalidates them all.'),
      ),
      FINANCE_SECRET: z
        .string()
        .regex(
          /^\w{1,20}:[^,:\s]{16,}(?:,\w{1,20}:[^,:\s]{16,})*$/,
          'must be a name of letters and digits, a colon and 16 letters or more',
        )
        .transform((value) =>
          value.split(',').map((part) => {
            const [name = '', key = ''] = part.split(':')
            return {name, secret: key}
          }),
        )
        .refine(
          (keys) => new Set(keys.map(({name}) => name)).size === keys.length,
          'must have a name of its own for each secret',
        )
        .meta(
          secret(
            'Encrypts finance applications. The newest secret comes first; earlier ones follow after commas for as long as data encrypted with them is kept.',
          ),
        ),
      LEAD_WEBHOOK_SECRET: anySecret('The keys of sites’ lead webhooks derive from it.'),
      OPERATOR_SECRET: anySecret(
        'Signs operators’ commands, such as `pnpm leads`. Commands and storefront need the same.',
      ),
      STOCK_WEBHOOK_SECRET: anySecret(
        'Signs what an import tells the storefront. Imports and storefront need the same.',
      ),
    },
  },
  mail: {
    title: 'Mail: an SMTP server',
    help: 'Required: a server, or the choice to send nothing.',
    variables: {
      SMTP_URL: z
        .url({
          protocol: /^smtps?$/,
          error: 'must be an address such as smtps://user:password@mail.example.com',
        })
        .optional()
        .meta(secret('The mail server, with its password. `smtp:` is sent by STARTTLS, or not at all.')),
      MAIL_FROM: z
        .email('must be one e-mail address, without a name')
        .optional()
        .describe('The address that mail is sent from. Required with `SMTP_URL`.'),
      MAIL_DELIVERY: z
        .enum(['smtp', 'capture'], 'must be smtp or capture')
        .optional()
        .describe('`capture` keeps leads, and writes mail to `MAIL_DIR` instead of sending it.'),
      MAIL_DIR: z.string().describe('The folder for captured mail.'),
    },
  },
  sms: {
    title: 'Text messages',
    help: 'Shoppers sign in by text. Required: a provider, or the choice to send nothing. With Twilio, enter where replies such as STOP go ([alerts.md](alerts.md)).',
    variables: {
      SMS_PROVIDER: z
        .enum(SMS_PROVIDERS, `must be ${SMS_PROVIDERS.join(' or ')}`)
        .optional()
        .describe('The provider. `SMS_FROM` and `SMS_SECRET` are required with it.'),
      SMS_DELIVERY: z
        .enum(['provider', 'capture'], 'must be provider or capture')
        .optional()
        .describe('`capture` writes texts to `SMS_DIR` instead of sending them.'),
      SMS_FROM: optionalText('The number or name that texts are sent from.'),
      SMS_ACCOUNT: optionalText('The account at Twilio. Required with it.'),
      SMS_KEY: optionalSecret('The key of MessageMedia, required with it; or an API key of Twilio.'),
      SMS_SECRET: optionalSecret('The secret of the key, or the token of Twilio’s account.'),
      SMS_RECEIPT_SECRET: optionalSecret('The token of Twilio’s account, where `SMS_KEY` is an API key.'),
      SMS_URL: origin.optional().describe('Another address of the provider, such as a stand-in’s.'),
      SMS_DIR: z.string().describe('The folder for captured texts.'),
    },
  },
  payments: {
    title: 'Deposits and online payment: Stripe with Connect',
    help: 'Required: Stripe, or another choice of `PAYMENTS`. In Stripe add a webhook for events of connected accounts to `https://YOUR-HOST/api/payments/webhook` (`checkout.session.*`, `payment_intent.*`, `charge.refunded`), and write each dealership’s account into its document ([reservations.md](reservations.md)).',
    variables: {
      STRIPE_SECRET_KEY: z
        .string()
        .regex(/^[rs]k_(?:test|live)_/, 'must be a secret or restricted key of Stripe')
        .optional()
        .meta(secret('The key of Stripe (`sk_live_…`). Without it, dealerships cannot take payments.')),
      STRIPE_WEBHOOK_SECRET: optionalSecret(
        'The secret of the webhook (`whsec_…`). Required with `STRIPE_SECRET_KEY`.',
      ),
      STRIPE_URL: origin.optional().describe('An address other than Stripe’s: the stand-in’s.'),
      PAYMENTS: z
        .enum(['stripe', 'stand-in', 'none'], 'must be stripe, stand-in or none')
        .optional()
        .describe(
          '`none`: no site takes money online. `stand-in` allows the stand-in on a production server, to try it: it moves no money.',
        ),
    },
  },
  valuation: {
    title: 'What shoppers’ cars are worth: AutoGrab',
    help: 'Without a provider values are estimated from the stock, and offers are never based on an estimate ([valuations.md](valuations.md)).',
    variables: {
      VALUATION_PROVIDER: z.enum(['autograb'], 'must be autograb').optional().describe('The provider.'),
      VALUATION_KEY: optionalSecret('The provider’s key. Required with `VALUATION_PROVIDER`.'),
      VALUATION_URL: origin.optional().describe('An address other than the provider’s: the stand-in’s.'),
      VALUATION: z
        .enum(['provider', 'stand-in'], 'must be provider or stand-in')
        .optional()
        .describe('`stand-in` allows the stand-in on a production server. Its figures are invented.'),
    },
  },
  reviews: {
    title: 'Ratings from a reviews service',
    help: 'For sites that take their rating from a service, which answers `GET /api/reviews/snap21?orgId=`. Without it the average is that of the reviews kept here ([0038](decisions/0038-reviews.md)).',
    variables: {
      REVIEWS_URL: origin.optional().describe('The address of the service.'),
      REVIEWS_KEY: optionalSecret('The key of the service.'),
    },
  },
  places: {
    title: 'Postcodes and maps',
    help: 'Without a table or a geocoding service only the state of a postcode is known. Without a style, addresses link to a public map ([0110](decisions/0110-a-map-or-none.md)).',
    variables: {
      POSTCODE_FILE: optionalText('The table of postcodes of GeoNames, `AU.txt`.'),
      GEOCODER_URL: address.optional().describe('A geocoding service, instead of the table.'),
      GEOCODER_KEY: optionalSecret('The key of the geocoding service.'),
      MAP_STYLE_URL: address
        .optional()
        .describe('The style of street maps, in the format of MapLibre. Maps load at a click.'),
      MAP_KEYED_STYLE_URL: address
        .default('https://api.maptiler.com/maps/streets-v2/style.json?key={key}')
        .describe('The style of a maps service for sites with their own key, which replaces `{key}`.'),
    },
  },
  forms: {
    title: 'The check of forms: Turnstile',
    help: 'For sites that choose Turnstile; its site key is in the site’s settings. Without both, the platform’s own check is used.',
    variables: {
      TURNSTILE_SECRET: optionalSecret('The secret of Turnstile.'),
      TURNSTILE_URL: address
        .default('https://challenges.cloudflare.com/turnstile/v0/siteverify')
        .describe('The address at which an answer is checked.'),
      TURNSTILE_SCRIPT_URL: address
        .default('https://challenges.cloudflare.com/turnstile/v0/api.js')
        .describe('The script that pages load.'),
    },
  },
  files: {
    title: 'Files: pictures, photographs, old scripts',
    help: 'Several machines need one bucket, or one shared folder, for photographs and files of feeds ([photos.md](photos.md)). Name the hosts of photographs with each import: `pnpm stock import FILE --photo-hosts cdn.example.com,*.images.example`.',
    variables: {
      PHOTO_DIR: z.string().describe('The folder for photographs of cars.'),
      PHOTO_S3_URL: origin
        .optional()
        .describe('A bucket of an S3-compatible store instead of the folder: its address, its name last.'),
      PHOTO_S3_REGION: z.string().default('us-east-1').describe('The region of the bucket.'),
      PHOTO_S3_KEY_ID: optionalText('The id of the key of the bucket. Required with `PHOTO_S3_URL`.'),
      PHOTO_S3_SECRET: optionalSecret('The secret of the key of the bucket. Required with `PHOTO_S3_URL`.'),
      IMAGE_CACHE_DIR: z
        .string()
        .describe('The folder for the sizes of pictures. It may be deleted at any time.'),
      IMAGE_CACHE_MB: limitNumber(1).default(1024).describe('The largest size of that folder, in megabytes.'),
      STATIC_DIR: z
        .string()
        .default('../.data/static')
        .describe('The folder for scripts of pages of every build that was served within a day.'),
    },
  },
  feeds: {
    title: 'Stock feeds that arrive by themselves',
    help: 'Feeds are set up in the Studio ([stock-feeds.md](stock-feeds.md)). They need `TYPESENSE_ADMIN_KEY`.',
    variables: {
      FEED_DIR: z
        .string()
        .describe('The folder for the files of stock feeds. With `PHOTO_S3_URL` the bucket is used instead.'),
      STOCK_FEED_DIR: optionalText(
        'The root of the folders that feeds are read from. Without it, feeds cannot use folders.',
      ),
      STOREFRONT_URL: address
        .optional()
        .describe('Where imports and commands reach the storefront. Without it, this machine.'),
      STOCK_IMPORT_SCRIPT: z
        .string()
        .default('../migrations/src/stock/import-process.ts')
        .describe('The program that imports a feed.'),
    },
  },
  keeping: {
    title: 'How long data is kept',
    help: 'Older data is removed by a job, from the first day on ([operations.md](operations.md#how-long-things-are-kept)).',
    variables: {
      LEAD_MONTHS: limitNumber(1, 240)
        .default(24)
        .describe('Months until leads are removed, with the names on orders, reservations and payments.'),
      SPAM_DAYS: limitNumber(1, 3650)
        .default(30)
        .describe('Days until leads that were kept aside as spam are removed.'),
      SHOPPER_IDLE_DAYS: limitNumber(30)
        .default(730)
        .describe('Days without a visit until a shopper’s account is erased.'),
    },
  },
  server: {
    title: 'The server and its processes',
    help: 'At start a production server refuses an `http:` address and a Postgres without `sslmode=verify-full`, unless its host is this machine or named in `UNENCRYPTED_HOSTS` ([operations.md](operations.md)).',
    variables: {
      PORT: limitNumber(0, 65_535).default(3000).describe('The port of the server.'),
      PROCESSES: limitNumber(1, 64)
        .default(1)
        .describe('How many processes answer at the port. More than one needs `DATABASE_URL`.'),
      CACHE_MB: limitNumber(8, 16_384)
        .default(126)
        .describe(
          'Memory of one process for pages, packed answers, parts of pages, what was read for them, and what stands in during an outage, in megabytes. Each of seven kinds has a seventh of it.',
        ),
      HEAP_MB: limitNumber(256, 65_536)
        .default(512)
        .describe(
          'The most that the objects of one process take, in megabytes. A process that needs more ends and is replaced: raise it for thousands of sites ([operations.md](operations.md#size)).',
        ),
      OWN_PORT: limitNumber(0, 65_535)
        .optional()
        .describe('The separate port of one of several processes. The server sets it.'),
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
        )
        .describe('Hosts of backends inside a private network that may be reached without TLS.'),
      HOSTS_SECRET: longSecret
        .optional()
        .meta(
          secret(
            'What a proxy shows when it asks `/api/hosts?secret=…&domain=…` whether a host is a site’s, before it gets a certificate. Without it every question is refused.',
          ),
        ),
      PLATFORM_OFF: z
        .string()
        .optional()
        .superRefine((text, context) => {
          const fault = findPlatformFault(text)
          if (fault) context.addIssue(fault)
        })
        .describe('Parts of `web/platform` that are switched off, separated by commas; `all` for all.'),
    },
  },
  indexNow: {
    title: 'Search engines that are told of changes: IndexNow',
    help: 'For sites with a key of their own in their settings ([feeds.md](feeds.md)).',
    variables: {
      INDEXNOW_URL: address
        .default('https://api.indexnow.org/indexnow')
        .describe('The address that hands on to all engines; one engine’s, or a stand-in’s.'),
    },
  },
  advertisers: {
    title: 'Outcomes to advertisers: Meta, Google',
    help: 'For sites that tell advertisers what became of a visit ([outcomes.md](outcomes.md)). Their accounts are in their settings; a signed webhook needs nothing here.',
    variables: {
      META_TOKENS: z
        .string()
        .regex(
          /^(?:[a-z0-9-]+|\*)=[^,=\s]+(?:,(?:[a-z0-9-]+|\*)=[^,=\s]+)*$/,
          'must be site=token, separated by commas; * is every other site',
        )
        .optional()
        .transform(
          (text) => new Map(text?.split(',').map((part) => part.split('=') as [string, string]) ?? []),
        )
        .meta(secret('The tokens of Meta’s conversions API, as `site=token,…`; `*` is every other site.')),
      META_URL: origin
        .default('https://graph.facebook.com/v25.0')
        .describe('The address and version of Meta’s API, or a stand-in’s.'),
      GOOGLE_ADS_KEY: z
        .string()
        .transform(readGoogleKey)
        .optional()
        .meta(
          secret(
            'The key of a service account of Google Cloud, as JSON in one line. Each site’s account at Google Ads admits its address.',
          ),
        ),
      GOOGLE_ADS_URL: origin
        .default('https://datamanager.googleapis.com')
        .describe('The address of Google’s Data Manager API, or a stand-in’s.'),
    },
  },
  edge: {
    title: 'Caches in front: Fastly, Cloudflare or a proxy of your own',
    help: 'Without a provider nothing in front may keep pages. With one, pages that are the same for everybody name the keys by which they are purged ([0076](decisions/0076-caches-in-front.md)).',
    variables: {
      EDGE_PROVIDER: z
        .enum(EDGE_PROVIDERS, `must be ${EDGE_PROVIDERS.join(', ')}`)
        .optional()
        .describe(
          'What is in front. `EDGE_SECRET` is required with it; `EDGE_ID` with Fastly and Cloudflare, `EDGE_URL` with a proxy.',
        ),
      EDGE_ID: z
        .string()
        .regex(/^[\w-]+(?:,[\w-]+)*$/, 'must be ids, separated by commas')
        .optional()
        .describe('The ids of the services at Fastly, or of the zones at Cloudflare, separated by commas.'),
      EDGE_SECRET: optionalSecret('A token that may purge; for a proxy the secret that it asks for.'),
      EDGE_URL: addresses
        .optional()
        .describe('The addresses of the proxies, separated by commas; or another one of the provider’s API.'),
    },
  },
  development: {
    title: 'Development and tests only',
    help: 'A production server whose content is not the stand-in of this machine refuses to start with it.',
    variables: {
      DEMO: z
        .enum(['on'], 'must be on')
        .optional()
        .describe('Shows captured mail and texts, and the list of sites, to everybody. `pnpm demo` sets it.'),
      PHOTO_PRIVATE_HOSTS: z
        .string()
        .default('')
        .transform(parseHosts)
        .describe('Hosts with ports inside private networks from which photographs may be loaded.'),
    },
  },
} as const

const groups = VARIABLE_GROUPS

/** The storefront’s environment. */
export const variables = z.object({
  ...groups.content.variables,
  ...groups.preview.variables,
  ...groups.search.variables,
  ...groups.records.variables,
  ...groups.secrets.variables,
  ...groups.mail.variables,
  ...groups.sms.variables,
  ...groups.payments.variables,
  ...groups.valuation.variables,
  ...groups.reviews.variables,
  ...groups.places.variables,
  ...groups.forms.variables,
  ...groups.files.variables,
  ...groups.feeds.variables,
  ...groups.keeping.variables,
  ...groups.server.variables,
  ...groups.indexNow.variables,
  ...groups.advertisers.variables,
  ...groups.edge.variables,
  ...groups.development.variables,
})

export type Variables = z.infer<typeof variables>
