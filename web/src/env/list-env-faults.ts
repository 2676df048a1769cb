import {EDGE_PROVIDERS, type EdgeProvider} from './edge-providers.ts'
import {isLoopback, listUnencrypted, type Source} from './unencrypted-hosts.ts'
import {SMS_PROVIDERS, type SmsProvider, type Variables, variables} from './variables.ts'

/** Stripe's API, and the origin of its payment pages. */
export const STRIPE = {url: 'https://api.stripe.com', payOrigin: 'https://checkout.stripe.com'} as const

/** The API of the valuation provider. */
export const AUTOGRAB_URL = 'https://api.autograb.com.au'

const PRODUCTION_HELP: {readonly [name in keyof Variables]?: string} = {
  SANITY_PROJECT_ID: 'set the id of the content’s project',
  TYPESENSE_URL: 'set the address of the stock search',
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

/** The variables required by each provider of text messages. */
export const SMS_NEEDS: {readonly [provider in SmsProvider]: readonly string[]} = {
  twilio: ['SMS_ACCOUNT', 'SMS_SECRET', 'SMS_FROM'],
  messagemedia: ['SMS_KEY', 'SMS_SECRET', 'SMS_FROM'],
}

/**
 * Faults that the format of single variables does not show: what is missing, and what contradicts another variable.
 *
 * @param strict whether this is a production server, which must not run on the defaults of development
 */
export function listEnvFaults(given: Source, strict: boolean): string[] {
  return [
    ...(strict ? missingInProduction(given) : []),
    ...previewFaults(given, strict),
    ...mailFaults(given, strict),
    ...photoFaults(given),
    ...(strict ? listDevelopmentFaults(given) : []),
    ...smsFaults(given, strict),
    ...paymentFaults(given, strict),
    ...valuationFaults(given, strict),
    ...edgeFaults(given),
    ...processFaults(given),
    ...(strict ? listUnencrypted(given, Object.keys(variables.shape)) : []),
  ]
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
  const isOtherAddress = url !== undefined && new RegExp(`^${STRIPE.url}/*$`).test(url) === false
  if (isOtherAddress && strict && given.PAYMENTS !== 'stand-in')
    faults.push(
      'STRIPE_URL is not Stripe’s: remove it, or set PAYMENTS=stand-in on a server that takes no money',
    )
  if (isOtherAddress && /^[rs]k_live_/.test(key ?? ''))
    faults.push('STRIPE_SECRET_KEY moves money and STRIPE_URL is not Stripe’s: remove one of them')
  return faults
}

/** The variables required by each provider of caches in front. */
const EDGE_NEEDS: {readonly [provider in EdgeProvider]: readonly string[]} = {
  fastly: ['EDGE_ID', 'EDGE_SECRET'],
  cloudflare: ['EDGE_ID', 'EDGE_SECRET'],
  proxy: ['EDGE_URL', 'EDGE_SECRET'],
}

// Caches that are not told of releases would show old pages.
function edgeFaults(given: Source): string[] {
  const provider = EDGE_PROVIDERS.find((one) => one === given.EDGE_PROVIDER)
  if (provider)
    return EDGE_NEEDS[provider]
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is missing: EDGE_PROVIDER=${provider} needs it`)
  return (given.EDGE_ID ?? given.EDGE_SECRET ?? given.EDGE_URL) === undefined
    ? []
    : [`EDGE_PROVIDER is missing: set ${EDGE_PROVIDERS.join(', ')}, or remove the variables EDGE_…`]
}

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
  const isOtherAddress = url !== undefined && url.replace(/\/+$/, '') !== AUTOGRAB_URL
  if (isOtherAddress && strict && given.VALUATION !== 'stand-in')
    faults.push(
      'VALUATION_URL is not the provider’s: remove it, or set VALUATION=stand-in on a server that buys no cars',
    )
  return faults
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

// A server that fetches from its own network for a feed could leak internal data, and one that shows captured messages
// shows those of shoppers.
function listDevelopmentFaults(given: Source): string[] {
  const {hostname} = URL.parse(given.SANITY_API_HOST ?? '') ?? {hostname: ''}
  if (isLoopback(hostname)) return []
  return ['DEMO', 'PHOTO_PRIVATE_HOSTS']
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name} is for development and tests: remove it`)
}

function photoFaults(given: Source): string[] {
  const faults = []
  if (given.PHOTO_S3_URL !== undefined && !(given.PHOTO_S3_KEY_ID && given.PHOTO_S3_SECRET))
    faults.push('PHOTO_S3_KEY_ID or PHOTO_S3_SECRET is missing: set the key of the bucket of photographs')
  return faults
}
