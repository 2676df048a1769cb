import type {FormName} from '@forecourt/schemas/generated/site-types'
import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {findReservedAddress} from '@forecourt/schemas/routes/reserved-words'
import {
  linkTo,
  listFormAddresses,
  type ROUTES,
  type RouteName,
  withQuery,
} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import {listPayees} from '#/domain/bill/list-payees'
import {isBack, isBillId, readPayAddress, writePayAddress} from '#/domain/bill/pay-address'
import {readDirectoryState, writeDirectoryState} from '#/domain/directory-state'
import {linkToQuotes, readQuotesState} from '#/domain/finance/finance-links'
import {hasTerms} from '#/domain/finance/loan-terms'
import {
  canApply,
  readApplicationState,
  readDeskNote,
  writeApplicationState,
} from '#/domain/finance-application/application-address'
import {readFinanceWish, writeFinanceWish} from '#/domain/forms/finance-wish'
import {type FormId, linkToForm} from '#/domain/forms/form-links'
import {FORMS_ABOUT_MODELS, isFormOpen, listOwnForms} from '#/domain/forms/has-form'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {readLocationsState, writeLocationsState} from '#/domain/locations/locations-address'
import {linkToPurchase, readPurchaseState, writePurchaseState} from '#/domain/order/purchase-address'
import {readPartsState, writePartsState} from '#/domain/parts/parts-address'
import {ALL_POSTS, linkToPosts, type PostList} from '#/domain/posts/post-lists'
import {choosePromotion} from '#/domain/promotion/choose-promotion'
import {readSpinNote} from '#/domain/promotion/spin-address'
import {
  isReservationId,
  readCheckoutProblem,
  readReservationNote,
} from '#/domain/reservation/checkout-address'
import {resolveVehicleAddress, type VehicleAddress} from '#/domain/resolve-vehicle-address'
import {readReviewsState, writeReviewsState} from '#/domain/reviews/reviews-address'
import {readAlertListState, writeAlertListState} from '#/domain/saved-search/alert-list-address'
import {resolveAlertSubjects} from '#/domain/saved-search/alert-subjects'
import {readSaveSearch} from '#/domain/saved-search/save-search-address'
import {readSignInState, writeSignInState} from '#/domain/sign-in/sign-in-address'
import {listListingPaths} from '#/domain/sitemap/write-sitemap'
import {isTradeInId, readTradeInState, writeTradeInState} from '#/domain/trade-in/trade-in-address'
import {hasWatchlist} from '#/domain/watchlist/has-watchlist'
import {readWatchlistState, writeWatchlistState} from '#/domain/watchlist/watchlist-address'
import {getEnv} from '#/env/env'
import {readSuccessAddress} from '#/features/forms/success-address'
import {groupModels} from '#/features/models/group-models'
import {encodeQuery} from '#/lib/base64-url'
import {readSlug} from '#/lib/read-request'
import {getView} from '#/lib/site-view'
import {buildTenant} from '#/tenant/build-tenant'
import type {Directory} from '#/tenant/directory'
import {
  findBrand,
  findModel,
  hasDealershipLocations,
  hasLocation,
  listPostsIn,
  listPublishedPosts,
  listRunningOffers,
  type SiteContent,
} from '#/tenant/site-content'
import {findInStock, isInStock, type StockIndex} from '#/tenant/stock-index'
import type {Address} from './parse-address.ts'

/** The facts that decide which addresses a site has; all of them are in memory. */
export type RouteSite = {
  /** The site's slug, or the name of its preview. */
  readonly name: string
  readonly directory: Directory
  readonly content: SiteContent
  /** ms since the epoch. */
  readonly now: number
}

/** The result for an address on a site. `page` is an internal path, without the site's segment. */
export type FoundPage =
  | {readonly kind: 'page' | 'gone' | 'file' | 'unavailable'; readonly page: string}
  | {readonly kind: 'moved'; readonly to: string}
  | {readonly kind: 'absent'}

type SiteRoute = {
  /** The folders of its pages in `src/app/[tenant]`; without it, the folder that is named as its path. */
  readonly pages?: readonly string[]
  /** The page of an address, where the site has it; without it, every site has the page. */
  readonly find?: (address: Address, site: RouteSite) => FoundPage | Promise<FoundPage>
  /** Its paths in the sitemap; without it, its own path where the site has the page. */
  readonly list?: (site: RouteSite, stock: StockIndex) => readonly string[]
}

type Declared = typeof ROUTES
/** Routes with a parameter in their path: there is no page to show without a rule. */
type ParameterRoute = {
  [N in RouteName]: Declared[N] extends {kind: 'shared'}
    ? never
    : Declared[N]['path'] extends `${string}:${string}`
      ? N
      : never
}[RouteName]

type SiteRoutes = {readonly [N in RouteName]?: SiteRoute} & {
  readonly [N in ParameterRoute | 'form']: SiteRoute & Required<Pick<SiteRoute, 'find'>>
}

const ABSENT: FoundPage = {kind: 'absent'}
const LISTING_PAGE = 'search/[listing]/[state]'
const TRADE_IN_PAGE = 'trade-in/[car]'
const FORM_PAGE = 'form/[form]/[car]/[place]'
const POSTS_PAGE = 'posts/[by]/[of]/[page]'

/** For each route: the sites that have it, its page, and its entries in the sitemap. */
export const SITE_ROUTES: SiteRoutes = {
  home: {pages: ['']},
  stock: {pages: [LISTING_PAGE], find: findListingPage, list: () => []},
  search: {
    pages: [LISTING_PAGE],
    find: findListingPage,
    list: ({content}, {catalogue}) => listListingPaths(catalogue, content.settings.search.indexableFrom),
  },
  // Cars have sitemaps of their own.
  car: {pages: ['cars/[slug]', 'gone/[slug]'], find: findCarPage},
  tradeInForCar: {pages: [TRADE_IN_PAGE], find: findTradeInForCar, list: () => []},
  // Whoever has an offer sees it, also where a site values no more cars.
  tradeIn: {
    pages: ['valuations/[id]/[state]'],
    find: ({parameter, search}) => {
      const state = writeTradeInState(readTradeInState(new URLSearchParams(search)))
      return isTradeInId(parameter) ? showPage(`/valuations/${parameter}/${encodeQuery(state)}`) : ABSENT
    },
    list: () => [],
  },
  checkout: {pages: ['checkout/[slug]/[state]'], find: findCheckoutPage},
  // A reservation outlives the feature: who has a car or money set aside must see it.
  reservation: {
    pages: ['reservations/[slug]/[state]'],
    find: ({parameter, search}) =>
      isReservationId(parameter) ? showPage(`/reservations/${parameter}/${writeNote(search)}`) : ABSENT,
  },
  // Also where no more is booked: whoever has booked can still come, move and cancel.
  booking: {
    pages: ['bookings/[slug]/[state]'],
    find: ({parameter, search}) => {
      const given = new URLSearchParams(search).toString()
      const state = encodeQuery(given.length > MOST_GARAGE_SEARCH ? '' : given)
      return showPage(`/bookings/${parameter}/${state}`)
    },
    list: () => [],
  },
  purchase: {pages: ['checkout-journey/[state]'], find: findPurchasePage},
  buyOnline: {pages: [], find: findBuyOnline},
  order: {
    pages: ['orders/[number]/[note]'],
    find: ({parameter, search}, site) => findOrderPage(`/orders/${parameter}`, search, site),
  },
  orderLink: {
    pages: ['order-links/[slug]/[note]'],
    find: ({parameter, search}, site) => findOrderPage(`/order-links/${parameter}`, search, site),
  },
  offer: {
    pages: ['offers/[brand]/[slug]', 'offers-of/[brand]'],
    find: findOfferPage,
    list: (site) => [
      ...listOfferBrands(site).map((word) => linkTo('offer', {slug: word})),
      ...listRunningOffers(site.content, site.now).map(({path}) => path),
    ],
  },
  // One brand is no choice.
  manufacturers: {
    pages: ['brands'],
    find: (_, site) => (listBrandWords(site).length > 1 ? showPage('/brands') : ABSENT),
  },
  manufacturer: {
    pages: ['brands/[slug]'],
    find: ({parameter}, site) => {
      const word = findBrand(site.content, parameter)?.word
      if (!word || !listBrandWords(site).includes(word)) return ABSENT
      return word === parameter
        ? showPage(`/brands/${word}`)
        : {kind: 'moved', to: linkTo('manufacturer', {slug: word})}
    },
    list: (site) => listBrandWords(site).map((slug) => linkTo('manufacturer', {slug})),
  },
  locations: {
    pages: ['location-list/[state]'],
    find: ({search}) =>
      showPage(`/location-list/${encodeQuery(writeLocationsState(readLocationsState(search)))}`),
    list: () => [linkTo('locations')],
  },
  location: {
    pages: ['locations/[slug]/[state]', 'dealer-locations/[slug]/[state]'],
    find: findLocationPage,
    list: listLocationPaths,
  },
  reviews: {
    pages: ['reviews/[state]'],
    find: ({search}, {content}) =>
      content.settings.reviews.show
        ? showPage(`/reviews/${encodeQuery(writeReviewsState(readReviewsState(search)))}`)
        : ABSENT,
    list: ({content}) => (content.settings.reviews.show ? [linkTo('reviews')] : []),
  },
  dealerships: {
    pages: ['dealerships/[state]'],
    find: ({search}) =>
      showPage(`/dealerships/${encodeQuery(writeDirectoryState(readDirectoryState(search)))}`),
  },
  finance: {
    pages: ['finance', 'finance-for/[wish]', FORM_PAGE],
    find: findFinancePage,
    list: ({content}) => [`/${content.settings.finance.address}`],
  },
  financeApplication: {
    pages: ['finance-application/[state]'],
    find: ({path, search}, site) => {
      if (!canApply(site.content.settings, site.now)) return findStaffPage(path, site)
      const state = readApplicationState(new URLSearchParams(search))
      return showPage(`/finance-application/${encodeQuery(writeApplicationState(state))}`)
    },
  },
  // Also where nobody can apply any more: what was sent is still there to be taken.
  financeDesk: {
    pages: ['finance-desk/[slug]/[note]'],
    find: ({parameter, search}) =>
      showPage(`/finance-desk/${parameter}/${readDeskNote(new URLSearchParams(search).get('told')) ?? '-'}`),
  },
  personalisedFinance: {pages: ['personalised/finance/[state]'], find: findQuotesPage},
  form: {
    pages: [FORM_PAGE, TRADE_IN_PAGE, 'form-about-model/[form]/[model]'],
    find: findFormAddress,
    list: (site) =>
      listOwnForms(site.content.settings, site.now)
        .filter((id) => findPageAround(id, site)?.searchable !== false)
        .map((id) => linkToForm(id)),
  },
  locationContact: {
    pages: [FORM_PAGE],
    find: async ({parameter, search}, site) => {
      if (!hasLocation(site.directory, site.name, parameter)) return ABSENT
      return (await findFormPage('location', readCarSlug(search), parameter, site)) ?? ABSENT
    },
  },
  success: {pages: ['success/[form]/[type]/[car]'], find: findSuccessPage},
  compare: {find: showIf(({content, now}) => isPageOn('compare', content.settings, now))},
  favourites: {find: showIf(({content, now}) => isPageOn('favourites', content.settings, now))},
  watchlist: {pages: ['watchlist/[state]'], find: findWatchlistPage},
  signIn: {pages: ['sign-in/[state]'], find: findSignInPage},
  myGarage: {pages: ['my-garage/[state]'], find: findGaragePage},
  savedSearches: {pages: ['saved-searches/[state]'], find: findSavedSearchesPage},
  saveSearch: {pages: ['save-search/[listing]/[state]/[error]'], find: findSaveSearchPage},
  alertLink: {
    pages: ['alerts/[slug]'],
    find: ({parameter}, {content, now}) =>
      resolveAlertSubjects(content.settings, now).size > 0 ? showPage(`/alerts/${parameter}`) : ABSENT,
  },
  onlinePayment: {
    pages: ['online-payment/[state]'],
    find: findPaymentPage,
    list: (site) => (hasOnlinePayment(site) && !isPaymentGated(site) ? [linkTo('onlinePayment')] : []),
  },
  // Also where no more is taken: whoever has paid comes back to it.
  bill: {
    pages: ['bills/[bill]/[state]'],
    find: ({parameter, search}) =>
      isBillId(parameter) ? showPage(`/bills/${parameter}/${isBack(search) ? 'back' : '-'}`) : ABSENT,
    list: () => [],
  },
  partsSearch: {
    pages: ['parts-search/[state]'],
    find: ({path, search}, site) => {
      if (!isPageOn('partsSearch', site.content.settings, site.now)) return findStaffPage(path, site)
      return showPage(`/parts-search/${encodeQuery(writePartsState(readPartsState(search)))}`)
    },
    list: ({content, now}) => (isPageOn('partsSearch', content.settings, now) ? [linkTo('partsSearch')] : []),
  },
  partsBasket: {
    pages: ['parts-basket/[state]'],
    find: ({path, search}, site) => {
      if (!isPageOn('partsBasket', site.content.settings, site.now)) return findStaffPage(path, site)
      const given = new URLSearchParams(search)
      const back = writePartsState(readPartsState(given.get('back') ?? ''))
      const kept = new URLSearchParams()
      if (back) kept.set('back', back)
      if (given.has('full')) kept.set('full', '1')
      return showPage(`/parts-basket/${encodeQuery(kept.toString())}`)
    },
    list: () => [],
  },
  // A page that goes on after its promotion would promise prizes that nobody can win.
  spinToWin: {
    pages: ['spin-to-win/[state]'],
    find: ({search}, site) =>
      hasPromotion(site) ? showPage(`/spin-to-win/${readSpinNote(search) ?? '-'}`) : ABSENT,
    list: (site) =>
      hasPromotion(site) && !site.content.settings.gatedRoutes.spinToWin ? [linkTo('spinToWin')] : [],
  },
  blog: {pages: [POSTS_PAGE], find: (address, site) => findPosts(ALL_POSTS, address, site)},
  post: {
    pages: ['blog/[slug]', POSTS_PAGE],
    find: (address, site) => {
      const slug = address.parameter
      const category = findPosts({by: 'category', of: slug}, address, site)
      if (category.kind === 'page') return category
      const isThere = listPublishedPosts(site.content, site.now).some((one) => one.slug === slug)
      return isThere ? showPage(`/blog/${slug}`) : ABSENT
    },
    list: listPostPaths,
  },
  postAuthor: {
    pages: [POSTS_PAGE],
    find: (address, site) => findPosts({by: 'author', of: address.parameter}, address, site),
    list: (site) => listPostLists('author', site.content.authors, site),
  },
  postTag: {
    pages: [POSTS_PAGE],
    find: (address, site) => findPosts({by: 'tag', of: address.parameter}, address, site),
    list: ({content, now}) =>
      listPublishedPosts(content, now)
        .flatMap(({tags}) => tags.map((tag) => toSlug(tag)))
        .filter((of) => of !== '')
        .map((of) => linkToPosts({by: 'tag', of})),
  },
  postFeed: {
    find: ({path}, {content, now}) =>
      listPublishedPosts(content, now).length > 0 ? {kind: 'file', page: path} : ABSENT,
  },
  models: {pages: ['models', 'models-of/[group]'], find: findModelsPage},
  model: {pages: ['models/[slug]'], find: ({path}, site) => findModelPage(path, site), list: listModelPaths},
  page: {
    pages: ['pages/[...slug]', 'models/[slug]'],
    find: ({path, parameter}, site) => (findReservedAddress(parameter) ? ABSENT : findStaffPage(path, site)),
    list: (site) =>
      [...site.content.pages.values()]
        .filter(({slug, searchable}) => searchable && !isTaken(slug, site))
        .map(({slug}) => linkTo('page', {slug})),
  },
  unavailable: {
    find: () => ({kind: 'unavailable', page: linkTo('unavailable')}),
    list: () => [],
  },
  styleguide: {
    find: ({path}, site) => (getEnv().production ? findStaffPage(path, site) : showPage('/styleguide')),
  },
  feeds: {find: showIf(({name}) => getView(name) !== 'public')},
  llms: {
    find: ({path}, {content}) => (content.settings.agents.llmsTxt ? {kind: 'file', page: path} : ABSENT),
  },
  sitemap: {
    pages: ['sitemaps/[file]'],
    find: ({path, parameter}) =>
      /^(?:pages|stock-[1-9]\d{0,3})$/.test(parameter) ? {kind: 'file', page: path} : ABSENT,
  },
}

function showPage(page: string): FoundPage {
  return {kind: 'page', page}
}

function showIf(isThere: (site: RouteSite) => boolean): NonNullable<SiteRoute['find']> {
  return ({path}, site) => (isThere(site) ? showPage(path) : ABSENT)
}

// [2.19] A dealership's short name leads to its locations, unless one of these is named the same.
function findLocationPage({parameter, search}: Address, {directory, name}: RouteSite): FoundPage {
  const state = encodeQuery(writeLocationsState({show: null, near: readLocationsState(search).near}))
  if (hasLocation(directory, name, parameter)) return showPage(`/locations/${parameter}/${state}`)
  return hasDealershipLocations(directory, name, parameter)
    ? showPage(`/dealer-locations/${parameter}/${state}`)
    : ABSENT
}

function listLocationPaths({directory, name}: RouteSite): string[] {
  const {locations = [], dealerships = []} = buildTenant(directory, name) ?? {}
  // The page of a dealership with one location would be the same again.
  const several = dealerships.filter(
    ({id}) => locations.filter(({dealership}) => dealership === id).length > 1,
  )
  const slugs = [...locations, ...several].map(({slug}) => slug)
  return [...new Set(slugs)].map((slug) => linkTo('location', {slug}))
}

async function findListingPage({listing}: Address, {directory, name}: RouteSite): Promise<FoundPage> {
  if (!listing) return ABSENT
  const {state, segments} = listing
  const exists =
    state.slugs.length === 0 ||
    (await isInStock(directory, name, ({catalogue}) => resolveListing(state, catalogue, []) !== null))
  return exists ? showPage(`/search/${segments.join('/')}`) : ABSENT
}

// A site with too many cars to list leaves it to the page.
async function findCarPage({parameter: slug}: Address, {directory, name}: RouteSite): Promise<FoundPage> {
  const index = await findInStock(
    directory,
    name,
    ({cars}) => cars === null || resolveVehicleAddress(cars, slug).kind !== 'absent',
  )
  const car: VehicleAddress = index?.cars ? resolveVehicleAddress(index.cars, slug) : {kind: 'shown'}
  switch (car.kind) {
    case 'shown':
      return showPage(`/cars/${slug}`)
    case 'moved':
      return {kind: 'moved', to: linkTo('car', {slug: car.to})}
    case 'gone':
      return {kind: 'gone', page: `/gone/${slug}`}
    case 'absent':
      return ABSENT
  }
}

function writeNote(search: string): string {
  const note = readReservationNote(search)
  return encodeQuery(note === null ? '' : `from=${note}`)
}

// Whether this car can be held, and by whom, is the page's own question.
async function findCheckoutPage(address: Address, site: RouteSite): Promise<FoundPage> {
  const {content, now} = site
  if (!isOn(content.settings.features.reserve, now)) return ABSENT
  const car = await findCarPage(address, site)
  if (car.kind === 'page') {
    const problem = readCheckoutProblem(address.search)
    return showPage(
      `/checkout/${address.parameter}/${encodeQuery(problem === null ? '' : `problem=${problem}`)}`,
    )
  }
  return car.kind === 'moved' ? {kind: 'moved', to: `${car.to}/checkout`} : car
}

/**
 * A finance page has three possible addresses. The one in the settings is the page with the form; the others answer
 * with the form alone. For a car all of them are its form, and for a budget or a shopper's own terms the page that
 * begins with them [2.9].
 */
async function findFinancePage({form, path, search}: Address, site: RouteSite): Promise<FoundPage> {
  const wish = readFinanceWish(new URLSearchParams(search))
  const car = await findShownCar(wish.car, site)
  const own = {...wish, car, dealership: findOwnDealership(wish.dealership, site)}
  const isOwn = path === `/${site.content.settings.finance.address}` && car === null
  const isBudget = car === null && (own.budget !== null || own.dealership !== null)
  const isWished = isBudget || hasTerms(own.terms)
  const asked = car === null ? form : 'finance'
  const found = asked && !isOwn && !isWished ? await findFormPage(asked, car, null, site) : null
  if (found) return found
  return showPage(
    isWished || car !== null ? `/finance-for/${encodeQuery(writeFinanceWish(own))}` : '/finance',
  )
}

function findOwnDealership(slug: string | null, {directory, name}: RouteSite): string | null {
  const dealerships = slug === null ? [] : (buildTenant(directory, name)?.dealerships ?? [])
  return dealerships.some((one) => one.slug === slug) ? slug : null
}

async function findFormPage(
  form: FormId,
  car: string | null,
  location: string | null,
  site: RouteSite,
): Promise<FoundPage | null> {
  const known = await findShownCar(car, site)
  if (!isFormOpen(site.content.settings, form, known !== null, site.now)) return null
  if (form === 'tradeIn') return showPage(`/trade-in/${known ?? '-'}`)
  return showPage(`/form/${form}/${known ?? '-'}/${location ?? '-'}`)
}

// Without a car of the site it is the page of all cars [2.7].
async function findTradeInForCar({search}: Address, site: RouteSite): Promise<FoundPage> {
  const car = readCarSlug(search)
  const page = await findFormPage('tradeIn', car, null, site)
  if (page === null) return ABSENT
  const isKnown = (await findShownCar(car, site)) !== null
  return isKnown ? page : {kind: 'moved', to: linkToForm('tradeIn')}
}

async function findSuccessPage({search}: Address, site: RouteSite): Promise<FoundPage> {
  const {form, carType, car} = readSuccessAddress(search)
  const known = await findShownCar(car, site)
  return showPage(`/success/${form ?? '-'}/${carType ?? '-'}/${known ?? '-'}`)
}

async function findShownCar(car: string | null, {directory, name}: RouteSite): Promise<string | null> {
  if (car === null) return null
  return (await isInStock(directory, name, ({cars}) => cars === null || cars.shown.has(car))) ? car : null
}

function readCarSlug(search: string): string | null {
  return readSlug(new URLSearchParams(search).get('car_id'))
}

function hasPurchases({content: {settings}, now}: RouteSite): boolean {
  return isOn(settings.features.accounts, now) && isOn(settings.features.onlinePurchase, now)
}

async function findPurchasePage({search}: Address, site: RouteSite): Promise<FoundPage> {
  const state = readPurchaseState(new URLSearchParams(search))
  if (!state || !hasPurchases(site) || (await findShownCar(state.car, site)) === null) return ABSENT
  return showPage(`/checkout-journey/${encodeQuery(writePurchaseState(state))}`)
}

async function findQuotesPage({path, search}: Address, site: RouteSite): Promise<FoundPage> {
  const {finance, features} = site.content.settings
  const state = readQuotesState(new URLSearchParams(search))
  if (!state || !finance.show || !isOn(features.personalisedFinance, site.now)) return ABSENT
  if ((await findShownCar(state.car, site)) === null) return ABSENT
  return showPage(`${path}/${encodeQuery(linkToQuotes(state).split('?')[1] ?? '')}`)
}

// Of the two addresses one is the page [2.5, 2.6].
async function findBuyOnline({parameter: slug}: Address, site: RouteSite): Promise<FoundPage> {
  const isHere = site.content.settings.reserve.address === 'buy-online' && hasPurchases(site)
  const isThere = isHere && (await findShownCar(slug, site)) !== null
  return isThere ? {kind: 'moved', to: linkToPurchase(slug)} : ABSENT
}

// Orders stay in reach where a site sells nothing online any more.
function findOrderPage(path: string, search: string, {content, now}: RouteSite): FoundPage {
  if (!isOn(content.settings.features.accounts, now)) return ABSENT
  const told = /^[a-z-]{1,20}$/.exec(new URLSearchParams(search).get('told') ?? '')
  return showPage(`${path}/${told?.[0] ?? '-'}`)
}

function findSignInPage({search}: Address, {content, now}: RouteSite): FoundPage {
  if (!isPageOn('signIn', content.settings, now)) return ABSENT
  return showPage(`/sign-in/${encodeQuery(writeSignInState(readSignInState(new URLSearchParams(search))))}`)
}

function findWatchlistPage({search}: Address, {content, now}: RouteSite): FoundPage {
  if (!hasWatchlist(content.settings, now)) return ABSENT
  const state = readWatchlistState(new URLSearchParams(search))
  return showPage(`/watchlist/${encodeQuery(writeWatchlistState(state))}`)
}

const MOST_GARAGE_SEARCH = 300

// Each section reads its own parameters.
function findGaragePage({search}: Address, {content, now}: RouteSite): FoundPage {
  if (!isPageOn('myGarage', content.settings, now)) return ABSENT
  const given = new URLSearchParams(search).toString()
  return showPage(`/my-garage/${encodeQuery(given.length > MOST_GARAGE_SEARCH ? '' : given)}`)
}

function hasPromotion({content: {promotions, settings}, name, now}: RouteSite): boolean {
  return choosePromotion(promotions, settings, name, now) !== null
}

function hasOnlinePayment({directory, name, now}: RouteSite): boolean {
  const tenant = buildTenant(directory, name)
  return tenant !== null && listPayees(tenant, now, getEnv().payments !== null).length > 0
}

function isPaymentGated({content: {settings}, now}: RouteSite): boolean {
  return isOn(settings.features.accounts, now) && settings.gatedRoutes.onlinePayment
}

// A site that takes no money may have a page of its staff there.
function findPaymentPage({path, search}: Address, site: RouteSite): FoundPage {
  if (!hasOnlinePayment(site)) return findStaffPage(path, site)
  const values = readPayAddress(new URLSearchParams(search))
  return showPage(`/online-payment/${encodeQuery(writePayAddress(values))}`)
}

function hasSavedSearches({content: {settings}, now}: RouteSite): boolean {
  return resolveAlertSubjects(settings, now).has('search')
}

function findSavedSearchesPage({search}: Address, site: RouteSite): FoundPage {
  if (!hasSavedSearches(site)) return ABSENT
  const state = writeAlertListState(readAlertListState(new URLSearchParams(search)))
  return showPage(`/saved-searches/${encodeQuery(withQuery('', state).slice(1))}`)
}

function findSaveSearchPage({search}: Address, site: RouteSite): FoundPage {
  const read = hasSavedSearches(site) ? readSaveSearch(search) : null
  return read ? showPage(`/save-search/${read.list.segments.join('/')}/${read.error ?? '-'}`) : ABSENT
}

const PAGE_NUMBER = /^[1-9]\d{0,3}$/

// A page is keyed by its path alone: a parameter that means something becomes part of it, any other falls away.
function findPosts(list: PostList, {search}: Address, {content, now}: RouteSite): FoundPage {
  const posts = listPostsIn(content, list, now).length
  if (posts === 0) return ABSENT
  const wanted = new URLSearchParams(search).get('page') ?? ''
  const pages = Math.ceil(posts / content.settings.posts.pageSize)
  const isOlder = PAGE_NUMBER.test(wanted) && Number(wanted) > 1 && Number(wanted) <= pages
  return showPage(`/posts/${list.by}/${list.of}/${isOlder ? wanted : '1'}`)
}

function listPostPaths(site: RouteSite): string[] {
  const posts = listPublishedPosts(site.content, site.now)
  return [
    ...listPostLists('category', site.content.categories, site),
    ...posts.map(({slug}) => linkTo('post', {slug})),
  ]
}

function listPostLists(
  by: PostList['by'],
  known: ReadonlyMap<string, unknown>,
  {content, now}: RouteSite,
): string[] {
  return [...known.keys()]
    .filter((of) => listPostsIn(content, {by, of}, now).length > 0)
    .map((of) => linkToPosts({by, of}))
}

/** The words of the brands that have a page. */
function listBrandWords({content, now}: RouteSite): string[] {
  if (!isPageOn('manufacturer', content.settings, now)) return []
  return [...new Set(content.brands.flatMap(({word, isSold}) => (isSold && word !== null ? word : [])))]
}

/** The words of the brands with offers of their own in the list of offers: none on a site of one manufacturer. */
function listOfferBrands({content, now}: RouteSite): string[] {
  const paths = listRunningOffers(content, now).map(({path}) => path.split('/'))
  return [...new Set(paths.flatMap(([, , word = '', slug]) => (slug === undefined ? [] : [word])))]
}

// Every spelling of an offer but its own leads there [2.15].
function findOfferPage({path, parameter}: Address, site: RouteSite): FoundPage {
  const [first = '', second, ...rest] = parameter.split('/')
  const running = listRunningOffers(site.content, site.now)
  const here = running.find((offer) => offer.path === path)
  if (here) return showPage(`/offers/${here.brand?.word ?? '-'}/${here.slug}`)
  const brands = listOfferBrands(site)
  if (second === undefined && brands.includes(first)) return showPage(`/offers-of/${first}`)
  const brand = findBrand(site.content, first)
  const isBelowBrand = second !== undefined && rest.length === 0 && brand !== null
  const slug = second === undefined ? first : isBelowBrand ? second : null
  const other = running.find((offer) => offer.slug === slug)
  if (other) return {kind: 'moved', to: other.path}
  return second === undefined && brand?.word && brands.includes(brand.word)
    ? {kind: 'moved', to: linkTo('offer', {slug: brand.word})}
    : ABSENT
}

function hasModels({content, now}: RouteSite): boolean {
  return content.models.size > 0 && isPageOn('models', content.settings, now)
}

function findModelsPage({search}: Address, site: RouteSite): FoundPage {
  if (!hasModels(site)) return ABSENT
  // "future vehicles" is the group "future-vehicles" [2.20].
  const group = toSlug(new URLSearchParams(search).get('body') ?? '')
  const groups = groupModels([...new Set(site.content.models.values())], site.content.settings.models.groups)
  return showPage(groups.some(({key}) => key === group) ? `/models-of/${group}` : '/models')
}

// A model answers at one address alone, which the site's settings choose [2.20].
function findModelPage(path: string, {content, now}: RouteSite): FoundPage {
  const model = findModel(content, path.slice(path.lastIndexOf('/') + 1), now)
  return model?.path === path ? showPage(`/models/${model.slug}`) : ABSENT
}

function listModelPaths(site: RouteSite): string[] {
  if (!hasModels(site)) return []
  return [...new Set(site.content.models.values())]
    .filter(({overrideUrl}) => !overrideUrl)
    .map(({path}) => path)
}

/**
 * A form at its address, where the site has it: about a car, else within the page that staff wrote around it [2.21].
 * Where the site has the form off, it may have a page of its staff there.
 */
async function findFormAddress({form, path, search}: Address, site: RouteSite): Promise<FoundPage> {
  const car = await findShownCar(readCarSlug(search), site)
  const aboutModel = form && car === null ? findFormAboutModel(form, search, site) : null
  if (aboutModel) return aboutModel
  const found = form && (await findFormPage(form, car, null, site))
  if (!form || !found) return findStaffPage(path, site)
  const around = car === null && form !== 'location' ? findPageAround(form, site) : null
  return around ? showPage(`/pages/${around.slug}`) : found
}

function findFormAboutModel(form: FormId, search: string, {content, now}: RouteSite): FoundPage | null {
  const slug = readSlug(new URLSearchParams(search).get('model'))
  const model = slug === null ? null : findModel(content, slug, now)
  const isOpen = FORMS_ABOUT_MODELS.has(form) && isFormOpen(content.settings, form, true, now)
  return model && isOpen ? showPage(`/form-about-model/${form}/${model.slug}`) : null
}

/** The page of staff at one of a form's addresses, its canonical one before the others; null for none. */
function findPageAround(form: FormName, {content}: RouteSite) {
  const own = listFormAddresses().find(([name]) => name === form)
  const pages = (own?.[1].paths ?? []).flatMap((path) => content.pages.get(path.slice(1)) ?? [])
  return pages.find(({slug}) => findReservedAddress(slug)?.around) ?? null
}

// A page at the address of a form is in the sitemap as the form, where the site has that.
function isTaken(slug: string, {content, now}: RouteSite): boolean {
  const reserved = findReservedAddress(slug)
  return reserved !== null && (!reserved.form || isFormOpen(content.settings, reserved.form, false, now))
}

function findStaffPage(path: string, site: RouteSite): FoundPage {
  const slug = path.slice(1)
  return site.content.pages.has(slug) ? showPage(`/pages/${slug}`) : findModelPage(path, site)
}
