import type {Settings} from '../generated/site-types.ts'
import {type FeatureName, hasFeature} from '../settings/needs.ts'
import {getWindowState} from '../time/windows.ts'

/**
 * The legal pages with their sections in order, each with its heading; null for the words before the first heading. A
 * heading stands only where the section has words.
 */
export const LEGAL_SECTIONS = {
  'privacy-policy': {
    policy: null,
    collect: 'What we collect',
    hold: 'How we collect and hold it',
    use: 'What we use it for',
    share: 'Who we give it to',
    decisions: 'Decisions made by computer',
    access: 'See it or have it corrected',
    complaints: 'Complaints',
    reach: 'How to reach us about privacy',
  },
  'terms-and-conditions': {
    terms: null,
    cars: 'Cars and prices',
    offers: 'Offers',
    accounts: 'Your account',
    reserving: 'Reserving a car',
    buying: 'Buying online',
    paying: 'Paying an invoice',
    selling: 'Selling us your car',
    figures: 'Finance figures',
    prizes: 'Prize promotions',
    sending: 'What you send us',
    website: 'This website',
    law: 'Law',
    questions: 'Questions and complaints',
  },
  'credit-guide': {
    credit: null,
    applying: 'Applying for finance',
    creditComplaints: 'Complaints about credit',
  },
  cookies: {
    cookies: null,
    browser: 'What stays in your browser',
    measuring: 'How visits are measured',
    others: 'What other services learn',
    consents: 'What you agree to',
  },
} as const satisfies {readonly [page: string]: {readonly [section: string]: string | null}}

export type LegalSlug = keyof typeof LEGAL_SECTIONS
export type LegalSection = {[slug in LegalSlug]: keyof (typeof LEGAL_SECTIONS)[slug]}[LegalSlug]

/** What a site's legal pages are written from. */
export type LegalSite = {
  readonly settings: Settings
  /** Whether one of its dealerships has an account at the payment provider. */
  readonly takesPayments: boolean
  /** In ms since the epoch. */
  readonly now: number
}

type Words = string | ((site: LegalSite) => string)

/**
 * What the legal pages say of one setting or service. Each section has one paragraph, or several; "- " begins a
 * bullet.
 */
export type LegalNotice = {
  /** Whether a site has it, besides the setting's own switch and what a feature needs; left out for always. */
  readonly when?: (site: LegalSite) => boolean
  readonly says: {readonly [section in LegalSection]?: Words | readonly Words[]}
  /**
   * A decision that a computer program makes about a person, or a part of one (Australian Privacy Principle 1.7 to 1.9,
   * in force from 10 December 2026). It is told among the decisions of the privacy policy.
   */
  readonly decides?: {
    /** `alone`: no person decides. `in part`: a person does, from what the program worked out. */
    readonly by: 'alone' | 'in part'
    /** Which kind of decision, as the beginning of a sentence. */
    readonly what: string
    /** The kinds of personal information it uses. */
    readonly from: string
    /** The function that makes it: file and name. */
    readonly code: readonly [file: string, name: string]
  }
}

/** The notice of a setting: what it says in each section. */
export function defineNotice(says: LegalNotice['says'], others: Omit<LegalNotice, 'says'> = {}): LegalNotice {
  return {says, ...others}
}

/** The deposit of a reservation or an order, in dollars. */
export function getLegalDeposit({settings: {reserve}}: LegalSite): number {
  return reserve.deposit ?? reserve.fallbackPrice
}

/**
 * Whether the legal pages speak of a feature: the site has all that it needs (`NEEDS`), and its days are not over. Its
 * pages can be read before its first day.
 */
export function isFeatureTold(name: FeatureName, {settings, takesPayments, now}: LegalSite): boolean {
  const told = Object.entries(settings.features).map(([feature, {on, window}]) => [
    feature,
    {on: on && getWindowState(window, now) !== 'ended', window: null},
  ])
  const features: Settings['features'] = Object.fromEntries(told)
  const facts = {dealerships: [{stripeAccount: takesPayments ? 'set' : null}]}
  return hasFeature(name, {...settings, features}, null, facts)
}

/** Whether money is paid on the site. */
export function hasPayments(site: LegalSite): boolean {
  const isHeld = isFeatureTold('reserve', site) || isFeatureTold('onlinePurchase', site)
  const isPaid = (isHeld && getLegalDeposit(site) > 0) || isFeatureTold('onlinePayment', site)
  return site.takesPayments && isPaid
}

/** Services that handle personal information for a site, as staff read them. */
export const PROCESSED_SERVICES = {
  hosting: 'Servers of the websites and their records',
  mail: 'E-mail',
  texts: 'Text messages',
  payments: 'Card payments',
  valuations: 'Number plates and values of cars',
  maps: 'Street maps',
} as const

export type ProcessedService = keyof typeof PROCESSED_SERVICES

/** The company that provides a service, with its countries; a placeholder where staff have not named it. */
export function describeProcessor({settings}: LegalSite, service: ProcessedService): string {
  const found = settings.legal.processors.find((one) => one.service === service)
  return found
    ? `${found.name} (${found.countries})`
    : `[${PROCESSED_SERVICES[service]}: which company, and in which countries]`
}

/** Whether staff have named the company that provides a service. */
export function hasProcessor({settings}: LegalSite, service: ProcessedService): boolean {
  return settings.legal.processors.some((one) => one.service === service)
}
