import {readFileSync} from 'node:fs'
import type {LegalSite} from '@forecourt/schemas/legal/legal-notice'
import {isTold, LEGAL_NOTICES, listLegalBlocks} from '@forecourt/schemas/legal/legal-paragraphs'
import {LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import * as fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import {listPayees} from '#/domain/bills/list-payees'
import {canApply} from '#/domain/finance-applications/application-address'
import {hasInstantOffers} from '#/domain/valuations/has-instant-offers'
import {resolveReserveOffer} from '#/tenant/reserve-offer'
import {sampleDealership} from '#/testing/sample-lead'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const ON = {on: true, window: null}
const OFF = {on: false, window: null}
const FEATURES = Object.keys(declaredDefaults.features) as (keyof LegalSite['settings']['features'])[]

/** A site with every feature and every service. */
const ALL: LegalSite = {
  now: NOW,
  takesPayments: true,
  settings: {
    ...declaredDefaults,
    features: Object.fromEntries(
      FEATURES.map((name) => [name, ON]),
    ) as unknown as LegalSite['settings']['features'],
    legal: {
      ...declaredDefaults.legal,
      processors: (['hosting', 'mail', 'texts', 'payments', 'valuations', 'maps'] as const).map(
        (service) => ({service, name: `${service} company`, countries: 'Australia'}),
      ),
    },
    valuations: {...declaredDefaults.valuations, makeOffers: true},
    phones: {...declaredDefaults.phones, pools: [{own: '02 9876 5432', numbers: ['02 5550 0001']}]},
    reviews: {...declaredDefaults.reviews, ask: true, askUrl: 'https://reviews.example'},
    advertisers: {
      ...declaredDefaults.advertisers,
      metaDataset: '1234567890',
      googleAccount: '1234567890',
      webhookUrl: 'https://outcomes.example',
    },
    financeApplication: {
      ...declaredDefaults.financeApplication,
      deskPhone: '0491 570 156',
      lenderPage: 'https://lender.example',
    },
    forms: {
      ...declaredDefaults.forms,
      captcha: 'turnstile',
      adfEmail: 'adf@crm.example',
    },
    integrations: {
      ...declaredDefaults.integrations,
      analyticsId: 'G-1',
      chatUrl: 'https://chat.example',
      imageTemplate: 'https://pictures.example/{url}?w={width}',
    },
  },
}

/** All words of a site's legal pages, one paragraph a line. */
function writeWords(site: LegalSite): string {
  return LEGAL_SLUGS.flatMap((slug) => listLegalBlocks(slug, site).map(({line}) => line)).join('\n')
}

function withFeature(name: string, flag: typeof ON): LegalSite {
  return {...ALL, settings: {...ALL.settings, features: {...ALL.settings.features, [name]: flag}}}
}

function withSetting(path: string, value: unknown): LegalSite {
  const [group = '', name = ''] = path.split('.')
  const before = Reflect.get(ALL.settings, group)
  return {...ALL, settings: {...ALL.settings, [group]: {...before, [name]: value}} as LegalSite['settings']}
}

/** The paragraphs that only this setting brings. */
function listOwn(path: string, site: LegalSite): string[] {
  const ids = LEGAL_SLUGS.flatMap((slug) => listLegalBlocks(slug, site))
  return ids.filter(({id}) => id.startsWith(`${path}.`)).map(({line}) => line)
}

const SWITCHES = LEGAL_NOTICES.filter(({title}) => title !== null).map(({path}) => path)

describe('a switch in the legal pages', () => {
  it.each(SWITCHES)('%s › is told while it is on, and in no word while it is off', (path) => {
    const isFeature = path.startsWith('features.')
    const off = isFeature ? withFeature(path.slice('features.'.length), OFF) : withSetting(path, null)
    const own = listOwn(path, ALL)
    expect(own.length).toBeGreaterThan(0)
    expect(listOwn(path, off)).toEqual([])
    const others = writeWords(off)
    for (const line of own) expect(others).not.toContain(line)
  })

  it('is told before its first day, and not after its last', () => {
    const window = (start: string | null, end: string | null) => ({on: true, window: {start, end}})
    const read = (flag: object) => listOwn('features.spinToWin', withFeature('spinToWin', flag as typeof ON))
    expect(read(window('2026-12-01T00:00:00Z', null)).length).toBeGreaterThan(0)
    expect(read(window(null, '2026-11-20T09:00:00Z'))).toEqual([])
  })
})

describe('legal pages', () => {
  it('tell of a capability exactly where the site has it', () => {
    const flags = fc.record(
      Object.fromEntries(FEATURES.map((name) => [name, fc.boolean().map((on) => ({on, window: null}))])),
    )
    fc.assert(
      fc.property(
        flags,
        fc.boolean(),
        fc.constantFrom(0, 200),
        fc.constantFrom(null, '0491 570 156'),
        (features, takesPayments, deposit, deskPhone) => {
          const settings = {
            ...ALL.settings,
            features: features as unknown as LegalSite['settings']['features'],
            reserve: {...ALL.settings.reserve, deposit},
            financeApplication: {...ALL.settings.financeApplication, deskPhone},
          }
          const site = {settings, takesPayments, now: NOW}
          const dealerships = [sampleDealership({stripeAccount: takesPayments ? 'acct_1' : null})]
          const isSaid = (path: string) => listOwn(path, site).length > 0
          const subjects = resolveAlertSubjects(settings, NOW)
          expect({
            reserve: isSaid('features.reserve'),
            onlinePayment: isSaid('features.onlinePayment'),
            financeApplication: isSaid('features.financeApplication'),
            instantOffer: isSaid('features.instantOffer'),
            watchlist: isSaid('features.watchlist'),
            savedSearches: isSaid('features.savedSearches'),
          }).toEqual({
            reserve: resolveReserveOffer({settings, dealerships}, true, NOW) !== null,
            onlinePayment: listPayees({settings, dealerships}, NOW, true).length > 0,
            financeApplication: canApply(settings, NOW),
            instantOffer: hasInstantOffers(settings, true, NOW),
            watchlist: hasFeature('watchlist', settings, NOW),
            savedSearches: subjects.has('search'),
          })
        },
      ),
      {numRuns: 300},
    )
  })

  it('say of no site that cars are held, applications taken or offers made where they are not', () => {
    const none = Object.fromEntries(
      FEATURES.map((name) => [name, OFF]),
    ) as unknown as LegalSite['settings']['features']
    const words = writeWords({...ALL, settings: {...ALL.settings, features: none}, takesPayments: false})
    expect(words).not.toMatch(
      /reserve|apply for finance|text you a code|watchlist|My garage|photographs|deposit/i,
    )
  })

  it('have none of the sentences that were untrue of a site with these features', () => {
    for (const words of [
      'stay in your own browser. So do your contact details',
      'A lender that you apply to collects more and tells you about that itself',
      'buys, books or reserves nothing until we confirm it',
      'Countries outside Australia where it is kept: none',
      'No computer program decides by itself whether we',
    ])
      expect(writeWords(ALL)).not.toContain(words)
  })
})

type Claim = readonly [notice: string, words: string, file: string, code: string | RegExp]

/** Where the code does what the pages say: a change of either fails here. */
const CLAIMS: readonly Claim[] = [
  [
    'site',
    'only in a form that cannot be read back',
    'features/forms/sender.ts',
    "createHmac('sha256', getFormSecret('address'))",
  ],
  ['site', 'the pages of this visit', 'lib/visited-pages.ts', "writeStored('session', PAGES_KEY"],
  [
    'site',
    'this website does so by itself',
    'services/privacy/keep-retention.ts',
    'daily.map((prune) => () => prune(records, Date.now()))',
  ],
  [
    'site',
    'nothing is counted or measured',
    'lib/analytics/can-measure.ts',
    'if (isPrivacyAsked() || isAddressSecret()) return false',
  ],
  ['site', 'when you press play, not before', 'features/pages/video-block.tsx', 'When you press play'],
  [
    'site',
    'what you have typed in a form, so that a reload',
    'features/forms/browser/stored-answers.ts',
    "writeStored('session'",
  ],
  [
    'site',
    'Which parts of the search are folded open',
    'features/stock-search/open-sections.inline.ts',
    'localStorage.setItem',
  ],
  [
    'site',
    'The state in which you would register a car',
    'features/vehicle-detail/buyer-state.element.ts',
    "writeStored('local', KEY",
  ],
  [
    'site',
    'how far you drive in a year',
    'features/vehicle-detail/running-costs.element.ts',
    "writeStored('local', KEY",
  ],
  [
    'messages',
    'how fast it was filled in, links in the message and the name',
    'features/forms/sender.ts',
    /sent too soon.*many links.*link in the name/s,
  ],
  [
    'speed',
    'how fast pages open',
    'features/measuring/measuring.tsx',
    '(Boolean(analyticsId) || !ask) && <page-vitals',
  ],
  ['leadSystem', 'gets what you send us in a form', 'services/leads/deliver-lead.ts', 'to: [route.adf]'],
  ['alerts', 'replying STOP', 'services/alerts/accept-reply.ts', 'export async function acceptReply'],
  [
    'alerts',
    'on record for six years',
    'services/alerts/service.ts',
    "'as the account; a withdrawn one 6 years'",
  ],
  ['careers', 'never goes to our sales team', 'features/forms/forms/careers.ts', "department: 'careers'"],
  ['receipts', 'advertises nothing', 'domain/leads/mail/write-reply-mail.ts', 'It contains no advertising'],
  [
    'payments',
    'never the number of your card',
    'gateways/payments/stripe-payments.ts',
    'stripe.checkout.sessions.create(describeCheckout(wanted)',
  ],
  [
    'valuations',
    'neither your name nor how to reach you',
    'gateways/valuation/port.ts',
    'findVehicle: (plate: Plate) =>',
  ],
  ['maps', 'when you ask for the street map, not before', 'gateways/maps/get-style-url.ts', 'after a click'],
  [
    'creditGuide',
    'pass on what you ask for',
    'services/finance-applications/hand-over.ts',
    'export function createFinanceHandlers',
  ],
  ['end', 'with its exact words and the time', 'services/leads/tables.ts', /wording: text[^}]*givenAt/s],
  [
    'locations.nearSearch',
    'rounded to about two kilometres',
    'features/locations/near-me.element.ts',
    'toCoarsePoint(coords)',
  ],
  [
    'features.favourites',
    'save with a heart',
    'domain/watchlist/favourite-rule.ts',
    'favourites: isOn(features.favourites, now)',
  ],
  [
    'features.accounts',
    'valid for five minutes',
    'services/shoppers/sign-in-code.ts',
    'CODE_MS = 5 * 60_000',
  ],
  [
    'features.accounts',
    'for 30 days after your last visit',
    'services/shoppers/sign-in-code.ts',
    'SESSION_SECONDS = 30 * 86_400',
  ],
  ['features.accounts', 'at most a year', 'services/shoppers/session.ts', 'LONGEST_MS = 365 * 86_400_000'],
  [
    'features.accounts',
    'have not come back for a long time',
    'services/shoppers/service.ts',
    'SHOPPER_IDLE_DAYS',
  ],
  [
    'features.accounts',
    'a car that is held for you, or an order that is open, is settled first',
    'features/my-garage/change-garage.ts',
    '(await hasLiveReservation(db, shopper)) || (await hasLiveOrder(db, shopper))',
  ],
  [
    'features.watchlist',
    'kept on our servers with your account',
    'services/watchlist/tables.ts',
    'watchlist_cars',
  ],
  [
    'features.savedSearches',
    'the e-mail address you give for it',
    'services/alerts/tables.ts',
    "defineSiteTable('alert_contacts'",
  ],
  [
    'features.compare',
    'chose to compare',
    'domain/watchlist/favourite-rule.ts',
    'compare: isOn(features.compare, now)',
  ],
  [
    'features.recentlySeen',
    'looked at last',
    'domain/watchlist/favourite-rule.ts',
    'isOn(features.recentlySeen, now)',
  ],
  [
    'features.testDrives',
    'move or cancel it by the link',
    'services/leads/describe-booking.ts',
    'linkToBooking(site.slug, id)',
  ],
  [
    'features.serviceBooking',
    'the number plate, make, model and kilometres',
    'features/forms/forms/service-booking.ts',
    /REGO.*name: 'vehicle'.*KM/s,
  ],
  [
    'features.serviceBooking',
    'to remind you of it',
    'services/leads/remind-booking.ts',
    'reminds a shopper of a booked time by mail the day before',
  ],
  [
    'features.tradeIn',
    'deleted after 90 days; a valuation whose offer you accepted after 400 days',
    'services/trade-ins/service.ts',
    "kept: '90 days; accepted offers 400'",
  ],
  [
    'features.tradeIn',
    'the photographs of your car are deleted after 90 days',
    'services/trade-ins/records.ts',
    'PHOTO_DAYS = 90',
  ],
  [
    'features.tradeIn',
    'in this browser, for 90 days',
    'services/trade-ins/trade-in-key.ts',
    'SECONDS = 90 * 86_400',
  ],
  [
    'features.instantOffer',
    'to the end of the day that is stated with it',
    'domain/valuations/resolve-offer.ts',
    'validUntil: getLastDayEnd(now, validDays, zone)',
  ],
  [
    'features.reserve',
    'set aside on your card. It is set aside and not taken',
    'gateways/payments/stripe-payments.ts',
    'capture_method',
  ],
  [
    'features.reserve',
    'what you typed there, for an hour',
    'features/reservations/checkout-form.ts',
    'DRAFT_SECONDS = 3600',
  ],
  ['features.reserve', 'on record for seven years', 'services/service.ts', 'BUSINESS_YEARS = 7'],
  [
    'features.onlinePurchase',
    'did not place is deleted after 90 days',
    'services/orders/service.ts',
    'DRAFT_DAYS = 90',
  ],
  [
    'features.onlinePurchase',
    'cancel the order until we accept it',
    'domain/orders/order-state.ts',
    'export function canShopperCancel',
  ],
  [
    'features.deals',
    'if you have ticked that we may',
    'features/orders/receive-purchase.ts',
    'preTicked: false',
  ],
  [
    'features.personalisedFinance',
    'figures that you keep with your account',
    'services/finance-quotes/tables.ts',
    "defineSiteTable('finance_quotes'",
  ],
  [
    'features.financeApplication',
    '30 days after you sent or began them at the latest',
    'services/finance-applications/records.ts',
    'MAX_RETENTION_DAYS = 30',
  ],
  ['features.financeApplication', 'stored encrypted', 'services/finance-applications/tables.ts', 'sealed'],
  [
    'features.creditCheck',
    'on its own page',
    'features/finance-applications/sent-application.tsx',
    'href={lenderPage}',
  ],
  [
    'features.onlinePayment',
    'what you typed there, for ten minutes',
    'features/bills/pay-draft.ts',
    'SECONDS = 600',
  ],
  ['features.partsSearch', 'for 30 days', 'domain/parts/basket.ts', 'SECONDS = 30 * 86_400'],
  ['features.spinToWin', 'deleted 90 days after its end', 'services/promotions/service.ts', 'SPIN_DAYS = 90'],
  [
    'features.spinToWin',
    'e-mail addresses within two days',
    'services/promotions/service.ts',
    'MAIL_DAYS = 2',
  ],
  [
    'features.visits',
    'your browser forgets with the tab',
    'features/measuring/visit-trail.ts',
    "writeStored('session', KEY",
  ],
  [
    'features.visitNumbers',
    'only this visit sees for a time',
    'services/visits/reserve-numbers.ts',
    'filter((number) => !isTaken.has(number))',
  ],
  [
    'features.experiments',
    'which version of some words you see',
    'features/experiments/choose-versions.tsx',
    'sessionStorage.setItem(versionsKey',
  ],
  [
    'features.experiments',
    'never of prices or terms',
    'domain/experiments/trial.ts',
    'findForbiddenWords(first) !== null) return null',
  ],
  [
    'features.chat',
    'nothing before you open it',
    'app/[tenant]/cars/[slug]/action-targets.ts',
    'settings.integrations.chatUrl : null',
  ],
  [
    'finance.show',
    'The terms of finance that you chose',
    'lib/shopper/own-terms.ts',
    "writeStored('local', KEY, terms)",
  ],
  [
    'forms.showOptIn',
    'only if you tick that box',
    'features/forms/build-lead.ts',
    'given: answers[name] === true',
  ],
  [
    'forms.captcha',
    'Cloudflare Turnstile',
    'env/variables.ts',
    'https://challenges.cloudflare.com/turnstile',
  ],
  [
    'forms.rememberDetails',
    'Your name, e-mail address and phone number',
    'features/forms/browser/stored-answers.ts',
    "writeStored('local', DETAILS_KEY",
  ],
  [
    'integrations.analyticsId',
    'only once you agree',
    'features/measuring/google-analytics.element.ts',
    "if (choice !== 'no' && !may) load()",
  ],
  [
    'features.advertisers',
    'your e-mail address and phone number as scrambled text',
    'gateways/advertisers/meta-advertiser.ts',
    'em: [hashIdentifier(email)]',
  ],
  [
    'features.advertisers',
    'They learn nothing without it',
    'services/advertisers/records.ts',
    'if (!withoutAsking) return agreed',
  ],
  [
    'reviews.ask',
    'ask you once for a review',
    'services/reviews/ask-for-reviews.ts',
    'if (!request || request.askedAt || request.leftOut) return SUCCEEDED',
  ],
  ['reviews.ask', 'has a link to stop that', 'services/reviews/ask-for-reviews.ts', 'Not again: '],
  [
    'integrations.imageTemplate',
    'Pictures come from pictures.example',
    'gateways/images/outside-service.ts',
    "template\n    .replaceAll('{width}'",
  ],
]

describe('a claim of the legal pages', () => {
  it.each(CLAIMS.map((claim) => [`${claim[0]}: ${claim[1]}`, claim] as const))(
    '%s › is what the code does',
    (_, claim) => {
      const [path, words, file, code] = claim
      const site = path === 'speed' ? withSpeedOnly() : ALL
      expect(listOwn(path, site).join('\n')).toContain(words)
      const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      if (typeof code === 'string') expect(source).toContain(code)
      else expect(source).toMatch(code)
    },
  )

  it('is named for every notice', () => {
    const named = new Set(CLAIMS.map(([path]) => path))
    expect(LEGAL_NOTICES.filter(({path}) => !named.has(path)).map(({path}) => path)).toEqual([])
  })
})

function withSpeedOnly(): LegalSite {
  const integrations = {...ALL.settings.integrations, analyticsId: null, askAnalyticsConsent: false}
  return {...ALL, settings: {...ALL.settings, integrations}}
}

it('legal pages › say everything of a site that has everything', () => {
  const silent = LEGAL_NOTICES.filter((one) => !isTold(one, ALL)).map(({path}) => path)
  expect(silent).toEqual(['speed'])
})
