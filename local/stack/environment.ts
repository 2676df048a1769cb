import {join} from 'node:path'
import type {Ports} from './ports.ts'
import type {Secrets} from './secrets.ts'

export type Environment = {[name: string]: string}

export type Installation = {ports: Ports; dataDir: string; secrets: Secrets}

export const PROJECT = {projectId: 'forecourt', dataset: 'production', apiVersion: '2025-02-19'} as const

/** Where a part of the installation answers, without a slash at the end. */
export function getUrl({ports}: Pick<Installation, 'ports'>, part: keyof Ports): string {
  return `http://127.0.0.1:${ports[part]}`
}

/**
 * What the storefront and the migrations read. Variables of the caller's environment take precedence, so one
 * variable switches to a real service.
 */
export function buildServerEnvironment(
  installation: Installation,
  own: NodeJS.ProcessEnv,
  mode: Mode = 'development',
): Environment {
  const {ports, dataDir, secrets} = installation
  const embedded: Environment = {
    SANITY_PROJECT_ID: PROJECT.projectId,
    SANITY_DATASET: getDataset(own),
    SANITY_API_VERSION: PROJECT.apiVersion,
    SANITY_API_HOST: getUrl(installation, 'cms'),
    SANITY_READ_TOKEN: secrets.cmsReadToken,
    SANITY_WRITE_TOKEN: secrets.cmsAdminToken,
    SANITY_WEBHOOK_SECRET: secrets.contentWebhookSecret,
    STUDIO_URL: `http://localhost:${ports.studio}`,
    PREVIEW_SECRET: secrets.previewSecret,
    TYPESENSE_URL: getUrl(installation, 'search'),
    TYPESENSE_PUBLIC_URL: getUrl(installation, 'search'),
    TYPESENSE_ADMIN_KEY: secrets.searchAdminKey,
    TYPESENSE_SEARCH_KEY: secrets.searchOnlyKey,
    TYPESENSE_WRITE_KEY: secrets.searchAdminKey,
    STOCK_WEBHOOK_SECRET: secrets.stockWebhookSecret,
    LEAD_WEBHOOK_SECRET: secrets.leadWebhookSecret,
    OPERATOR_SECRET: secrets.operatorSecret,
    FORMS_SECRET: secrets.formsSecret,
    SESSION_SECRET: secrets.sessionSecret,
    FINANCE_SECRET: `local:${secrets.financeSecret}`,
    FEEDS_SECRET: secrets.feedsSecret,
    STOREFRONT_URL: `http://127.0.0.1:${ports.web}`,
    RECORDS_DIR: join(dataDir, 'records'),
    MAIL_DIR: join(dataDir, 'mail'),
    // Without a configured mail server or SMS provider, messages are written to these folders.
    MAIL_DELIVERY: own.SMTP_URL ? 'smtp' : 'capture',
    SMS_DIR: join(dataDir, 'sms'),
    SMS_DELIVERY: own.SMS_PROVIDER ? 'provider' : 'capture',
    // Without a configured key, deposits are paid to the stand-in.
    STRIPE_URL: getUrl(installation, 'payments'),
    STRIPE_SECRET_KEY: secrets.paymentsKey,
    STRIPE_WEBHOOK_SECRET: secrets.paymentsWebhookSecret,
    PAYMENTS: 'stand-in',
    // Without a configured provider, cars are valued by the stand-in.
    VALUATION_PROVIDER: 'autograb',
    VALUATION_URL: getUrl(installation, 'valuation'),
    VALUATION_KEY: secrets.valuationKey,
    VALUATION: 'stand-in',
    REVIEWS_URL: getUrl(installation, 'reviews'),
    REVIEWS_KEY: secrets.reviewsKey,
    MEDIA_DIR: join(dataDir, 'media'),
    PHOTO_DIR: join(dataDir, 'photos'),
    FEED_DIR: join(dataDir, 'feeds'),
    STOCK_FEED_DIR: join(dataDir, 'feeds-in'),
    IMAGE_CACHE_DIR: join(dataDir, 'image-cache'),
  }
  // A hosted project is addressed by its id; the embedded host must not be set as well.
  if (own.SANITY_PROJECT_ID && !own.SANITY_API_HOST) {
    delete embedded.SANITY_API_HOST
    // Its Studio is hosted too: without the Studio's address there is no preview.
    if (!own.STUDIO_URL) delete embedded.STUDIO_URL
  }
  const provided = listProvidedParts(own, mode)
  if (provided.payments)
    for (const name of ['STRIPE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PAYMENTS'])
      delete embedded[name]
  if (provided.valuation)
    for (const name of ['VALUATION_PROVIDER', 'VALUATION_URL', 'VALUATION_KEY', 'VALUATION'])
      delete embedded[name]
  if (provided.reviews) for (const name of ['REVIEWS_URL', 'REVIEWS_KEY']) delete embedded[name]
  return preferOwn(embedded, own)
}

/** What the Studio reads; all of it reaches the browser, so it must contain no secret. */
export function buildStudioEnvironment(installation: Installation, own: NodeJS.ProcessEnv): Environment {
  const embedded: Environment = {
    SANITY_STUDIO_PROJECT_ID: PROJECT.projectId,
    SANITY_STUDIO_DATASET: getDataset(own),
    SANITY_STUDIO_API_HOST: getUrl(installation, 'cms'),
    SANITY_STUDIO_STOREFRONT_PORT: String(installation.ports.web),
  }
  if (own.SANITY_STUDIO_PROJECT_ID && !own.SANITY_STUDIO_API_HOST) delete embedded.SANITY_STUDIO_API_HOST
  return preferOwn(embedded, own)
}

function preferOwn(embedded: Environment, own: NodeJS.ProcessEnv): Environment {
  return Object.fromEntries(Object.entries(embedded).map(([name, value]) => [name, own[name] || value]))
}

export type Mode = 'development' | 'production'

/** The dataset of the local stack. The embedded backend creates it if missing. */
function getDataset(own: NodeJS.ProcessEnv): string {
  return own.SANITY_DATASET || PROJECT.dataset
}

/** The webhook that tells the storefront which content has changed. */
export const STOREFRONT_WEBHOOK = 'storefront'

/**
 * The content backend's configuration file: its tokens, and the webhook that revalidates changed pages. It is disabled
 * until the demo content `isSeeded`, because no page has been rendered by then.
 */
export function buildCmsConfiguration(
  installation: Installation,
  mode: Mode,
  own: NodeJS.ProcessEnv,
  isSeeded: boolean,
): object {
  const {ports, secrets} = installation
  return {
    projectId: PROJECT.projectId,
    dataset: getDataset(own),
    // Published documents include staff users; the storefront shows what shoppers may see.
    isPublic: false,
    ...(mode === 'development' ? {developmentSignIn: true} : {}),
    tokens: [
      {token: secrets.cmsAdminToken, name: 'Administrator', role: 'administrator'},
      {token: secrets.cmsReadToken, name: 'Storefront', role: 'viewer'},
    ],
    webhooks: [
      {
        id: STOREFRONT_WEBHOOK,
        isDisabled: !isSeeded,
        url: `http://127.0.0.1:${ports.web}/api/content/webhook`,
        secret: secrets.contentWebhookSecret,
        on: ['create', 'update', 'delete'],
        filter: '!(_type match "system.*") && (_type == "sanity.imageAsset" || !(_type match "sanity.*"))',
        projection:
          '{"id": _id, "type": _type, "audience": scope.audience, "sites": scope.sites[]._ref, "layers": scope.layers[]._ref}',
      },
    ],
  }
}

/** Which services the caller's environment provides, so that no stand-in starts for them. */
export function listProvidedParts(
  own: NodeJS.ProcessEnv,
  mode: Mode = 'development',
): {cms: boolean; search: boolean; payments: boolean; valuation: boolean; reviews: boolean} {
  // In production the stand-in takes deposits only if explicitly configured; without it and without a key, payments
  // are off.
  const isStandIn = own.PAYMENTS === 'stand-in' || (mode === 'development' && own.PAYMENTS !== 'none')
  // Nobody is shown invented valuations either: without a provider, the value is estimated from the stock.
  const isInvented = own.VALUATION === 'stand-in' || mode === 'development'
  const isInventedRating = own.REVIEWS === 'stand-in' || mode === 'development'
  return {
    cms: Boolean(own.SANITY_PROJECT_ID || own.SANITY_API_HOST),
    search: Boolean(own.TYPESENSE_URL),
    payments: Boolean(own.STRIPE_SECRET_KEY) || !isStandIn,
    valuation: Boolean(own.VALUATION_KEY) || !isInvented,
    reviews: Boolean(own.REVIEWS_URL) || !isInventedRating,
  }
}
