import type {Settings} from '../generated/site-types.ts'
import {getWindowState, isOn} from '../time/windows.ts'

export type FeatureName = keyof Settings['features']

/** Outside services that the operator sets up for a server. */
export const OPERATOR_SERVICES = {
  payments: 'a payment provider',
  valuation: 'a provider of valuations',
  maps: 'a map with streets',
  ratings: 'a reviews service',
  turnstile: 'the secret of Turnstile',
  meta: 'a token of Meta for the site',
  googleAds: 'a key of Google Ads',
} as const

export type OperatorService = keyof typeof OPERATOR_SERVICES

/** The types of documents without which a feature shows nothing. */
type NeededContent = 'manufacturer' | 'model' | 'post' | 'promotion' | 'review'

/** One thing that a setting cannot do without. */
export type Need =
  | {readonly feature: FeatureName}
  /** The path of a setting that is filled in or on; with `value`, one that has this value. */
  | {readonly setting: string; readonly value?: string}
  /** A dealership of the site with an account at the payment provider. */
  | {readonly account: true}
  | {readonly service: OperatorService}
  | {readonly content: NeededContent}
  | {readonly stock: true}
  | {readonly anyOf: readonly Need[]}

/** A setting with what it needs; a setting may have several rows. */
export type NeedRow = {
  /** The path of the setting. */
  readonly of: string
  /** The value that needs something, of a choice; absent for a switch, and for what is filled in. */
  readonly value?: string
  /** The needs count only where the site asks for a deposit. */
  readonly forDeposit?: true
  readonly needs: readonly Need[]
}

const ACCOUNTS: Need = {feature: 'accounts'}
const STOCK: Need = {stock: true}
const PAYMENTS: readonly Need[] = [{service: 'payments'}, {account: true}]
const OFFER_BASIS: Need = {anyOf: [{service: 'valuation'}, {setting: 'valuations.ownPrices'}]}

/**
 * What each setting needs besides itself. The storefront has a page, a button and an API only where this is met, and
 * the Studio says beside the setting what is missing.
 */
export const NEEDS: readonly NeedRow[] = [
  {of: 'features.favourites', needs: [STOCK]},
  {of: 'features.watchlist', needs: [ACCOUNTS, STOCK]},
  {of: 'features.savedSearches', needs: [ACCOUNTS, STOCK]},
  {of: 'features.compare', needs: [STOCK]},
  {of: 'features.recentlySeen', needs: [STOCK]},
  {of: 'features.budgetFinder', needs: [STOCK]},
  {
    of: 'features.instantOffer',
    needs: [{feature: 'tradeIn'}, {setting: 'valuations.makeOffers'}, OFFER_BASIS],
  },
  {of: 'features.reserve', needs: [STOCK]},
  {of: 'features.reserve', forDeposit: true, needs: PAYMENTS},
  {of: 'features.onlinePurchase', needs: [ACCOUNTS, STOCK]},
  {of: 'features.onlinePurchase', forDeposit: true, needs: PAYMENTS},
  {of: 'features.deals', needs: [ACCOUNTS, STOCK, {feature: 'onlinePurchase'}]},
  {of: 'purchase.estimateCharges', needs: [{feature: 'onlinePurchase'}, {setting: 'price.charges.show'}]},
  {of: 'features.personalisedFinance', needs: [{setting: 'finance.show'}, STOCK]},
  {
    of: 'features.financeApplication',
    needs: [
      ACCOUNTS,
      {anyOf: [{setting: 'financeApplication.webhookUrl'}, {setting: 'financeApplication.deskPhone'}]},
    ],
  },
  {of: 'features.creditCheck', needs: [ACCOUNTS]},
  {of: 'features.onlinePayment', needs: PAYMENTS},
  {of: 'features.spinToWin', needs: [ACCOUNTS, {content: 'promotion'}]},
  {of: 'features.models', needs: [{content: 'model'}]},
  {of: 'features.manufacturers', needs: [{content: 'manufacturer'}]},
  {of: 'features.blog', needs: [{content: 'post'}]},
  {of: 'features.experiments', needs: [{feature: 'visits'}]},
  {of: 'features.visitNumbers', needs: [{feature: 'visits'}, {setting: 'phones.pools'}]},
  {of: 'features.chat', needs: [{setting: 'integrations.chatUrl'}]},
  {
    of: 'features.advertisers',
    needs: [
      {
        anyOf: [
          {setting: 'advertisers.metaDataset'},
          {setting: 'advertisers.googleAccount'},
          {setting: 'advertisers.webhookUrl'},
        ],
      },
      {anyOf: [{setting: 'integrations.askAnalyticsConsent'}, {setting: 'advertisers.withoutAsking'}]},
    ],
  },
  {of: 'valuations.makeOffers', needs: [{feature: 'tradeIn'}, {feature: 'instantOffer'}, OFFER_BASIS]},
  {
    of: 'reserve.purchaseFor',
    value: 'dealerships',
    needs: [{feature: 'onlinePurchase'}, {setting: 'reserve.purchaseDealerships'}],
  },
  {of: 'finance.rememberTerms', needs: [{setting: 'finance.show'}, {setting: 'finance.showCalculator'}]},
  {of: 'home.sellForm', needs: [{feature: 'tradeIn'}]},
  {of: 'reviews.show', needs: [{content: 'review'}]},
  {
    of: 'reviews.ask',
    needs: [
      {anyOf: [{setting: 'reviews.askUrl'}, {setting: 'reviews.sourceUrl'}, {setting: 'reviews.show'}]},
    ],
  },
  {of: 'reviews.askAfterDays', needs: [{setting: 'reviews.ask'}]},
  {of: 'reviews.askUrl', needs: [{setting: 'reviews.ask'}]},
  {
    of: 'gatedRoutes.checkout',
    needs: [ACCOUNTS, {anyOf: [{feature: 'reserve'}, {feature: 'onlinePurchase'}]}],
  },
  {of: 'gatedRoutes.personalisedFinance', needs: [ACCOUNTS, {feature: 'personalisedFinance'}]},
  {of: 'gatedRoutes.creditCheck', needs: [ACCOUNTS, {feature: 'creditCheck'}]},
  {of: 'gatedRoutes.spinToWin', needs: [ACCOUNTS, {feature: 'spinToWin'}]},
  {of: 'gatedRoutes.onlinePayment', needs: [ACCOUNTS, {feature: 'onlinePayment'}]},
  {
    of: 'forms.captcha',
    value: 'turnstile',
    needs: [{setting: 'integrations.captchaSiteKey'}, {service: 'turnstile'}],
  },
  {
    of: 'integrations.askAnalyticsConsent',
    needs: [{anyOf: [{setting: 'integrations.analyticsId'}, {feature: 'visits'}, {feature: 'advertisers'}]}],
  },
  {of: 'integrations.storeCode', needs: [{setting: 'integrations.analyticsId'}]},
  {of: 'listingHealth.fewViews', needs: [{feature: 'visits'}]},
  {of: 'listingHealth.manyViews', needs: [{feature: 'visits'}]},
  {of: 'integrations.weeklyFigures', needs: [{feature: 'visits'}]},
  {of: 'phones.pools', needs: [{feature: 'visitNumbers'}]},
  {of: 'advertisers.metaDataset', needs: [{feature: 'advertisers'}, {service: 'meta'}]},
  {of: 'advertisers.googleAccount', needs: [{feature: 'advertisers'}, {service: 'googleAds'}]},
  {of: 'advertisers.webhookUrl', needs: [{feature: 'advertisers'}]},
  {of: 'advertisers.googleLead', needs: [{setting: 'advertisers.googleAccount'}]},
  {of: 'advertisers.googleAppointment', needs: [{setting: 'advertisers.googleAccount'}]},
  {of: 'advertisers.googleSold', needs: [{setting: 'advertisers.googleAccount'}]},
  {of: 'integrations.map', value: 'plain', needs: [{service: 'maps'}]},
  {of: 'integrations.map', value: 'keyed', needs: [{setting: 'integrations.mapsKey'}]},
  {of: 'integrations.mapsKey', needs: [{setting: 'integrations.map', value: 'keyed'}]},
  {of: 'integrations.captchaSiteKey', needs: [{setting: 'forms.captcha', value: 'turnstile'}]},
  {
    of: 'integrations.reviewsProvider',
    value: 'http',
    needs: [{setting: 'integrations.reviewsOrganisation'}, {service: 'ratings'}],
  },
  {of: 'integrations.reviewsOrganisation', needs: [{setting: 'integrations.reviewsProvider', value: 'http'}]},
  {of: 'integrations.chatUrl', needs: [{feature: 'chat'}]},
]

/** What is known of a site. What is absent is unknown, and counts as met. */
export type SiteFacts = {
  readonly dealerships?: readonly {readonly stripeAccount: string | null}[]
  readonly services?: {readonly [name in OperatorService]?: boolean}
  /** How many documents of a type the site shows. */
  readonly content?: {readonly [name in NeededContent]?: number}
  /** How many cars it shows. */
  readonly cars?: number
}

/** Resolved settings, or the groups of them that the needs of one setting name; what is absent counts as unset. */
export type NeedSettings = {readonly [group in keyof Settings]?: object}

/**
 * When it is asked: ms since the epoch; `null` where the switches include their dates already, as those of a built
 * tenant do.
 */
type AskedAt = number | null

/** What a site lacks for a setting; empty where the setting can do its work. */
export function listLacks(path: string, settings: NeedSettings, facts: SiteFacts, now: AskedAt): Need[] {
  const met = (need: Need) => isMet(need, settings, facts, now)
  return NEEDS.filter(({of}) => of === path)
    .filter(({value}) => value === undefined || getAt(settings, path) === value)
    .filter(({forDeposit}) => !forDeposit || asksDeposit(settings))
    .flatMap(({needs}) => needs.filter((need) => !met(need)))
}

/** Whether a site has a feature: it is on, on its days, and lacks nothing it needs. */
export function hasFeature(
  name: FeatureName,
  settings: NeedSettings & Pick<Settings, 'features'>,
  now: AskedAt,
  facts: SiteFacts = {},
): boolean {
  const flag = settings.features[name]
  const isThere = now === null ? flag.on : isOn(flag, now)
  return isThere && listLacks(`features.${name}`, settings, facts, now).length === 0
}

/** Whether a stored value does something: a switch that is on, text, a list that is not empty. */
export function isSet(value: unknown, now: AskedAt): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'object' || value === null) return Boolean(value)
  const {on, window} = value as {on?: unknown; window?: {start: string | null; end: string | null} | null}
  if (on !== true) return on === undefined
  return now === null || getWindowState(window ?? null, now) === 'live'
}

function isMet(need: Need, settings: NeedSettings, facts: SiteFacts, now: AskedAt): boolean {
  if ('anyOf' in need) return need.anyOf.some((one) => isMet(one, settings, facts, now))
  if ('feature' in need) return isSet(getAt(settings, `features.${need.feature}`), now)
  if ('service' in need) return facts.services?.[need.service] !== false
  if ('account' in need) return facts.dealerships?.some(({stripeAccount}) => Boolean(stripeAccount)) ?? true
  if ('content' in need) return facts.content?.[need.content] !== 0
  if ('stock' in need) return facts.cars !== 0
  const value = getAt(settings, need.setting)
  return need.value === undefined ? isSet(value, now) : value === need.value
}

function asksDeposit(settings: NeedSettings): boolean {
  const deposit = getAt(settings, 'reserve.deposit') ?? getAt(settings, 'reserve.fallbackPrice')
  return typeof deposit === 'number' && deposit > 0
}

function getAt(settings: NeedSettings, path: string): unknown {
  let value: unknown = settings
  for (const name of path.split('.')) value = (value as {[name: string]: unknown} | null | undefined)?.[name]
  return value
}
