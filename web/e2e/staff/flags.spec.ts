import {HOME_SECTIONS} from '@forecourt/schemas/settings/groups/home-sections'
import type {FeatureName} from '@forecourt/schemas/settings/needs'
import {expect, test} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {load} from '../fixtures/page-walk.ts'

/** A site with content for every feature: a range of models, posts, cars. */
const SITE = 'ridgeway'
const LAYER = `settings-site-${SITE}`
const LIST = '/search/new-used-and-demo-cars'
const CHAT = 'https://chat.example/flags'

type Thing = {
  /** Its own pages: one of them, or a pattern for them in the sitemap. */
  readonly pages: readonly (string | RegExp)[]
  /** How other pages show it: a link, a button, or a Permissions-Policy header. */
  readonly shown: RegExp
  readonly listed?: string
  readonly apis: readonly (readonly [method: 'GET' | 'POST', path: string])[]
}

/** Features that other tests of this file switch. */
type SwitchedAlone =
  | (typeof GATES)[number]['flag']
  | (typeof WATCHLIST | typeof SAVED_SEARCHES | typeof PURCHASE | typeof DEALS | typeof APPLICATION)['flag']
  | (typeof QUOTES | typeof OFFER)['flag']
  // Shown where an experiment runs (`experiments.spec.ts`), and with a pool of numbers, which no demo site has.
  | 'experiments'
  | 'visitNumbers'

/** What each other feature brings to a site. */
const THINGS: {readonly [flag in Exclude<FeatureName, SwitchedAlone>]: Thing} = {
  favourites: {pages: ['/favourites'], shown: /href="\/favourites"|vehicle-actions\.save/, apis: []},
  compare: {
    pages: ['/compare'],
    shown: /href="\/compare"|vehicle-actions\.compare/,
    apis: [['GET', '/api/compare']],
  },
  recentlySeen: {pages: [], shown: /<note-page[^>]* seen="[1-9]/, apis: []},
  budgetFinder: {
    pages: [],
    shown: /\/api\/budget-search/,
    apis: [['GET', '/api/budget-search?repayment=200']],
  },
  testDrives: {
    pages: ['/book-test-drive'],
    shown: /href="\/book-test-drive["?]/,
    listed: '/book-test-drive',
    apis: [
      ['POST', '/api/forms/testDrive'],
      ['GET', '/api/appointments?form=testDrive'],
    ],
  },
  serviceBooking: {
    pages: ['/service'],
    shown: /href="\/service["?]/,
    listed: '/service',
    apis: [
      ['POST', '/api/forms/serviceBooking'],
      ['GET', '/api/appointments?form=serviceBooking'],
    ],
  },
  tradeIn: {
    pages: ['/trade-in', '/sell-my-car', '/sell-your-car'],
    shown: /href="\/(?:trade-in|sell-my-car|sell-your-car|cars\/trade-in)["?]|\/api\/trade-in/,
    listed: '/trade-in',
    apis: [['POST', '/api/trade-in']],
  },
  manufacturers: {pages: [/^\/brands\/.+/], shown: /href="\/brands["/?]/, listed: '/brands/nissan', apis: []},
  models: {pages: ['/models', /^\/models\/.+/], shown: /href="\/models["/?]/, listed: '/models', apis: []},
  blog: {pages: ['/blog', /^\/blog\/.+/], shown: /href="\/blog["/?]/, listed: '/blog', apis: []},
  accounts: {
    pages: ['/sign-in'],
    shown: /href="\/sign-in["?]/,
    apis: [
      ['GET', '/api/shopper'],
      ['GET', '/api/sign-in/challenge'],
      ['POST', '/api/sign-in/code'],
      ['POST', '/api/sign-in/session'],
    ],
  },
  reserve: {
    pages: [],
    shown: /href="\/cars\/[a-z0-9-]+\/checkout["?]/,
    apis: [['POST', '/api/reservations']],
  },
  partsSearch: {
    pages: ['/parts/search', '/parts/basket'],
    shown: /href="\/parts\/search"/,
    listed: '/parts/search',
    apis: [['POST', '/api/parts/basket']],
  },
  onlinePayment: {
    pages: ['/online-payment'],
    shown: /href="\/online-payment"/,
    listed: '/online-payment',
    apis: [['POST', '/api/online-payment']],
  },
  advertisers: {pages: [], shown: /<google-analytics[^>]* tells="true"/, apis: []},
  visits: {pages: [], shown: /<count-visit/, apis: [['POST', '/api/visits']]},
  chat: {pages: [], shown: new RegExp(`href="${CHAT}"`), apis: []},
}
/**
 * Features without a link of their own that require sign-in for a page; `off` is the status while the feature is
 * off.
 */
const GATES = [
  {flag: 'creditCheck', page: '/apply-for-finance', off: 200},
  // A complete prize promotion is live.
  {flag: 'spinToWin', page: '/spin-to-win', off: 404},
] as const
const PROMOTION = {
  _id: 'promotion-flags',
  _type: 'promotion',
  name: 'Spin to win a set of mats',
  window: {start: '2020-01-01T00:00:00Z', end: '2090-01-01T00:00:00Z'},
  prizes: [
    {
      _key: 'mats',
      _type: 'object',
      name: 'Set of mats',
      key: {_type: 'slug', current: 'mats'},
      value: 150,
      count: 10,
      chances: 100_000,
    },
  ],
  states: ['NSW', 'QLD'],
  promoter: {name: 'Example Motors Pty Ltd', abn: '51 824 753 556', address: '1 Yard St, Sydney NSW 2000'},
  terms: 'One spin for each mobile number.',
  scope: {audience: 'sites', sites: [{_key: 'site', _type: 'reference', _ref: `site-${SITE}`}]},
}
/** Requires accounts, and replaces favourites in the header, so it cannot be tested alone. */
const WATCHLIST = {flag: 'watchlist', page: '/watchlist', apis: ['save-car', 'remove-car', 'note']} as const
/** Requires accounts: a list links to the page that saves it. */
const SAVED_SEARCHES = {flag: 'savedSearches', page: '/saved-searches', api: '/api/saved-searches'} as const
/** Requires accounts, and adds a page to each car. */
const PURCHASE = {flag: 'onlinePurchase', api: '/api/purchase'} as const
/** Requires buying online, and shows itself to signed-in shoppers alone. */
const DEALS = {flag: 'deals', api: '/api/purchase/deal.pdf'} as const
/** Requires accounts, and asks for sign-in before its page. */
const APPLICATION = {
  flag: 'financeApplication',
  page: '/finance-application',
  api: '/api/finance-application',
} as const
/** Requires accounts, and adds a page to each car. */
const QUOTES = {flag: 'personalisedFinance', page: '/personalised/finance'} as const
/** Requires trade-in, and changes the text of the link for sellers. */
const OFFER = {flag: 'instantOffer', label: 'Get an offer for your car now'} as const
/** An empty form of the site's own page. */
const OWN_FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '0',
  'sec-fetch-site': 'same-origin',
}
const NO_PAGE = 0
const FLAGS = Object.keys(THINGS)

/**
 * Several features are off at once. The binary digits of a feature's index give the rounds in which it is off, so
 * that no two features are off in the same rounds: whatever disappears in exactly those rounds depends on that
 * feature alone.
 */
const ROUNDS = Math.ceil(Math.log2(FLAGS.length + 1))

function isOffIn(round: number, at: number): boolean {
  return Math.floor((at + 1) / 2 ** round) % 2 === 1
}

/** What the site shows of a feature. */
type Seen = {pages: number[]; shownAt: string[]; isListed: boolean; apis: boolean[]}

async function listedPaths(): Promise<string[]> {
  const {html} = await load(SITE, '/sitemaps/pages.xml')
  return [...html.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
}

async function look(
  {pages, shown, listed, apis}: Thing,
  around: readonly string[],
  paths: readonly string[],
) {
  const own = pages.map((page) => (typeof page === 'string' ? page : paths.find((path) => page.test(path))))
  const form = {'content-type': 'application/x-www-form-urlencoded', 'content-length': '0'}
  const [statuses, htmls, answers, now] = await Promise.all([
    Promise.all(own.map(async (path) => (path ? (await load(SITE, path)).status : NO_PAGE))),
    Promise.all(around.map(async (path) => (await load(SITE, path)).html)),
    Promise.all(
      apis.map(
        async ([method, path]) => (await load(SITE, path, method === 'POST' ? form : {}, method)).status,
      ),
    ),
    listedPaths(),
  ])
  const isListed = now.some((path) => path === listed || path.startsWith(`${listed}/`))
  const shownAt = around.filter((_, at) => shown.test(htmls[at] ?? ''))
  return {pages: statuses, shownAt, isListed, apis: answers.map((status) => status !== 404)}
}

function gone({pages, apis}: Thing): Seen {
  return {pages: pages.map(() => 404), shownAt: [], isListed: false, apis: apis.map(() => false)}
}

/** The same, retried until the storefront answers it; returns the last response if it never does. */
async function lookFor(wanted: Seen, ...asked: Parameters<typeof look>): Promise<Seen> {
  const until = Date.now() + WAIT_LIMIT_MS
  for (;;) {
    const seen = await look(...asked)
    if (JSON.stringify(seen) === JSON.stringify(wanted) || Date.now() > until) return seen
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

/** Writes single settings to the site's layer, and waits until the storefront has received them. */
async function write(client: SanityClient, values: {[path: string]: unknown}): Promise<void> {
  const groups = [...new Set(Object.keys(values).map((path) => path.split('.')[0] ?? ''))]
  const missing = Object.fromEntries(groups.map((group) => [group, {}]))
  const flags = Object.fromEntries(
    [...FLAGS, WATCHLIST.flag, SAVED_SEARCHES.flag, APPLICATION.flag, QUOTES.flag, OFFER.flag].map((flag) => [
      `features.${flag}`,
      {},
    ]),
  )
  await client.patch(LAYER).setIfMissing(missing).setIfMissing(flags).set(values).commit()
  await waitForRelease(client)
}

test('credit check and prize promotion › ask shoppers to sign in first, and when off do not [2.21, 4.8, 6.4]', async () => {
  const client = connectContent()
  const look = () => Promise.all(GATES.map(async ({page}) => (await load(SITE, page)).status))
  const before = await client.fetch<object | null>('*[_id == $layer][0].features', {layer: LAYER})
  const off = GATES.map((gate) => gate.off)
  try {
    await client.createOrReplace(PROMOTION)
    await waitForRelease(client)
    await expect.poll(look).toEqual(off)
    const flags = GATES.map(({flag}) => [`features.${flag}`, {on: true}])
    await client.patch(LAYER).setIfMissing({features: {}}).set(Object.fromEntries(flags)).commit()
    await waitForRelease(client)
    await expect.poll(look).toEqual([303, 303])
  } finally {
    const patch = client.patch(LAYER)
    await (before ? patch.set({features: before}) : patch.unset(['features'])).commit()
    await client.delete(PROMOTION._id)
    await waitForRelease(client)
  }
  await expect.poll(look).toEqual(off)
})

test('buying online and deals › have their page and APIs where they are on, and none where they are off [2.6, 6.4]', async () => {
  const client = connectContent()
  const {html} = await load(SITE, LIST)
  const car = /href="\/cars\/([a-z0-9-]+)"/.exec(html)?.[1] ?? ''
  const look = async () => [
    (await load(SITE, `/checkout-journey?car_id=${car}`)).status,
    (await load(SITE, PURCHASE.api, OWN_FORM, 'POST')).status,
    (await load(SITE, `${DEALS.api}?car_id=${car}`)).status,
  ]
  const before = await client.fetch<{on?: boolean} | null>(`*[_id == $layer][0].features.${PURCHASE.flag}`, {
    layer: LAYER,
  })
  expect(await look()).toEqual([404, 404, 404])
  try {
    await client
      .patch(LAYER)
      .setIfMissing({features: {}})
      .set({[`features.${PURCHASE.flag}`]: {on: true}})
      .commit()
    await waitForRelease(client)
    await expect.poll(look).toEqual([303, 401, 404])
    await client
      .patch(LAYER)
      .set({[`features.${DEALS.flag}`]: {on: true}})
      .commit()
    await waitForRelease(client)
    await expect.poll(look).toEqual([303, 401, 303])
  } finally {
    const patch = client.patch(LAYER)
    await (before
      ? patch.set({[`features.${PURCHASE.flag}`]: before})
      : patch.unset([`features.${PURCHASE.flag}`])
    ).commit()
    await client
      .patch(LAYER)
      .unset([`features.${DEALS.flag}`])
      .commit()
    await waitForRelease(client)
  }
  await expect.poll(look).toEqual([404, 404, 404])
})

test('watchlist › takes its page, links and APIs along when it is off, or accounts are, and leaves favourites [1.3, 6.4]', async () => {
  const client = connectContent()
  const before = await client.fetch<object | null>('*[_id == $layer][0].features', {layer: LAYER})
  const look = async () => {
    const {html} = await load(SITE, '/')
    const posts = WATCHLIST.apis.map((name) => load(SITE, `/api/watchlist/${name}`, OWN_FORM, 'POST'))
    return {
      page: (await load(SITE, WATCHLIST.page)).status,
      links: [html.includes('href="/watchlist"'), html.includes('href="/favourites"')],
      apis: (await Promise.all(posts)).map(({status}) => status),
    }
  }
  // Nobody is signed in, so the form redirects to sign-in.
  const on = {page: 200, links: [true, false], apis: [303, 303, 303]}
  try {
    await write(client, {
      'features.watchlist.on': true,
      'features.accounts.on': true,
      'features.favourites.on': true,
    })
    await expect.poll(look).toEqual(on)
    await write(client, {'features.accounts.on': false})
    await expect.poll(look).toEqual({page: 404, links: [false, true], apis: [404, 404, 404]})
    await write(client, {'features.watchlist.on': false, 'features.accounts.on': true})
    await expect.poll(look).toEqual({page: 404, links: [false, true], apis: [404, 404, 404]})
  } finally {
    const patch = client.patch(LAYER)
    await (before ? patch.set({features: before}) : patch.unset(['features'])).commit()
    await waitForRelease(client)
  }
})

test('saved searches › take their pages, link and API along when they are off, or accounts are [6.4]', async () => {
  const client = connectContent()
  const before = await client.fetch<object | null>('*[_id == $layer][0].features', {layer: LAYER})
  const look = async () => ({
    page: (await load(SITE, SAVED_SEARCHES.page)).status,
    link: (await load(SITE, LIST)).html.includes(`href="${SAVED_SEARCHES.page}/new`),
    api: (await load(SITE, SAVED_SEARCHES.api, OWN_FORM, 'POST')).status,
  })
  const off = {page: 404, link: false, api: 404}
  try {
    await write(client, {'features.savedSearches.on': true, 'features.accounts.on': true})
    // Nobody is signed in, so page and form redirect to sign-in.
    await expect.poll(look).toEqual({page: 303, link: true, api: 303})
    await write(client, {'features.accounts.on': false})
    await expect.poll(look).toEqual(off)
    await write(client, {'features.savedSearches.on': false, 'features.accounts.on': true})
    await expect.poll(look).toEqual(off)
  } finally {
    const patch = client.patch(LAYER)
    await (before ? patch.set({features: before}) : patch.unset(['features'])).commit()
    await waitForRelease(client)
  }
})

test('application for finance › takes its page, link and API along when it is off, or accounts are [1.6, 6.4]', async () => {
  const client = connectContent()
  const before = await client.fetch<object | null>('*[_id == $layer][0].features', {layer: LAYER})
  const look = async () => ({
    page: (await load(SITE, APPLICATION.page)).status,
    link: (await load(SITE, '/finance')).html.includes(`href="${APPLICATION.page}"`),
    api: (await load(SITE, APPLICATION.api, OWN_FORM, 'POST')).status,
  })
  const off = {page: 404, link: false, api: 404}
  try {
    await write(client, {'features.financeApplication.on': true, 'features.accounts.on': true})
    // Nobody is signed in, so page and form redirect to sign-in.
    await expect.poll(look).toEqual({page: 303, link: true, api: 303})
    await write(client, {'features.accounts.on': false})
    await expect.poll(look).toEqual(off)
    await write(client, {'features.financeApplication.on': false, 'features.accounts.on': true})
    await expect.poll(look).toEqual(off)
  } finally {
    const patch = client.patch(LAYER)
    await (before ? patch.set({features: before}) : patch.unset(['features'])).commit()
    await waitForRelease(client)
  }
})

test('personalised finance › has its page, behind sign-in, where it is on, and none where it is off [2.10, 6.4]', async () => {
  const client = connectContent()
  const before = await client.fetch<object | null>('*[_id == $layer][0].features', {layer: LAYER})
  const car = /href="\/cars\/([a-z0-9-]+)"/.exec((await load(SITE, LIST)).html)?.[1] ?? ''
  const look = async () => (await load(SITE, `${QUOTES.page}?car_id=${car}`)).status
  try {
    await write(client, {'features.personalisedFinance.on': true, 'features.accounts.on': true})
    await expect.poll(look).toBe(303)
    await write(client, {'features.personalisedFinance.on': false})
    await expect.poll(look).toBe(404)
  } finally {
    const patch = client.patch(LAYER)
    await (before ? patch.set({features: before}) : patch.unset(['features'])).commit()
    await waitForRelease(client)
  }
})

test('instant offer › is promised above the cars where it is on, and nowhere when it is off or trade-in is [2.24a, 6.4]', async () => {
  const client = connectContent()
  const before = await client.fetch<{[group: string]: unknown}>(
    '*[_id == $layer][0]{features, valuations, search}',
    {layer: LAYER},
  )
  const look = async () => (await load(SITE, LIST)).html.includes(OFFER.label)
  try {
    await write(client, {
      'features.tradeIn.on': true,
      'features.instantOffer.on': true,
      'valuations.makeOffers': true,
      'search.featureBanner.show': true,
      'search.featureBanner.links': [{_key: 'sell', label: 'Sell your car', href: '/sell-my-car'}],
      'search.featureBanner.instantOfferLabel': OFFER.label,
    })
    await expect.poll(look).toBe(true)
    await write(client, {'features.instantOffer.on': false})
    await expect.poll(look).toBe(false)
    await write(client, {'features.instantOffer.on': true, 'features.tradeIn.on': false})
    await expect.poll(look).toBe(false)
  } finally {
    for (const group of ['features', 'valuations', 'search']) {
      const patch = client.patch(LAYER)
      await (before[group] ? patch.set({[group]: before[group]}) : patch.unset([group])).commit()
    }
    await waitForRelease(client)
  }
})

test('feature that is off or outside its days › takes its pages, links, buttons, sitemap entries and APIs along [6.4]', async () => {
  const client = connectContent()
  const before = await client.fetch<{[group: string]: unknown}>(
    '*[_id == $layer][0]{features, home, vehiclePage, integrations, advertisers, gatedRoutes, reserve}',
    {layer: LAYER},
  )
  const each = (value: unknown, path: string) =>
    Object.fromEntries(FLAGS.map((flag) => [`features.${flag}.${path}`, value]))
  try {
    await write(client, {
      ...each(true, 'on'),
      'features.watchlist.on': false,
      'home.sections': Object.keys(HOME_SECTIONS),
      'vehiclePage.actions': ['enquire', 'testDrive', 'reserve', 'chat'],
      'integrations.chatUrl': CHAT,
      'integrations.askAnalyticsConsent': true,
      'advertisers.metaDataset': '4242',
      // Without the sign-in gate, only its own switch decides whether the page exists.
      'gatedRoutes.onlinePayment': false,
      // Without a deposit, cars of every dealership can be held.
      'reserve.deposit': 0,
    })
    const [, car = ''] = /href="(\/cars\/[^"?#]+)"/.exec((await load(SITE, LIST)).html) ?? []
    const around = ['/', LIST, car, '/special-offers', '/menu']
    await expect(async () => expect((await load(SITE, car)).html).toContain(CHAT)).toPass()
    const paths = await listedPaths()
    const whileOn = new Map<string, Seen>()
    for (const [flag, thing] of Object.entries(THINGS)) {
      const there = await look(thing, around, paths)
      whileOn.set(flag, there)
      expect.soft(there.shownAt, `${flag} shows on some page while it is on`).not.toEqual([])
      expect.soft(there, `${flag} while it is on`).toEqual({
        pages: thing.pages.map(() => 200),
        shownAt: there.shownAt,
        isListed: thing.listed !== undefined,
        apis: thing.apis.map(() => true),
      })
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const isOn = (at: number) => !isOffIn(round, at)
      await write(client, Object.fromEntries(FLAGS.map((flag, at) => [`features.${flag}.on`, isOn(at)])))
      for (const [at, [flag, thing]] of Object.entries(THINGS).entries()) {
        const wanted = isOn(at) ? (whileOn.get(flag) ?? gone(thing)) : gone(thing)
        const subject = `${flag} while it is ${isOn(at) ? 'on' : 'off'}, round ${round + 1}`
        expect.soft(await lookFor(wanted, thing, around, paths), subject).toEqual(wanted)
      }
    }
    await write(client, each(true, 'on'))
    await write(client, each({start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z'}, 'window'))
    for (const [flag, thing] of Object.entries(THINGS)) {
      await test.step(`${flag}, after its last day`, async () => {
        const off = gone(thing)
        expect.soft(await lookFor(off, thing, around, paths), `${flag} after its days`).toEqual(off)
      })
    }
  } finally {
    for (const group of [
      'features',
      'home',
      'vehiclePage',
      'integrations',
      'advertisers',
      'gatedRoutes',
      'reserve',
    ]) {
      const patch = client.patch(LAYER)
      await (before[group] ? patch.set({[group]: before[group]}) : patch.unset([group])).commit()
    }
    await waitForRelease(client)
  }
})
