import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {findReservedAddress} from '@forecourt/schemas/routes/reserved-words'
import {linkTo, type ROUTES, type RouteName} from '@forecourt/schemas/routes/routes'
import {ALL_POSTS} from '#/domain/posts/post-lists'
import {listListingPaths} from '#/domain/sitemap/write-sitemap'
import {getView} from '#/lib/site-view'
import {listPublishedPosts} from '#/tenant/site-content'
import type {StockIndex} from '#/tenant/stock-index'
import {
  findBrandPage,
  findModelPage,
  findModelsPage,
  findOfferPage,
  findSpinPage,
  findStaffPage,
  listBrandWords,
  listModelPaths,
  listOfferPaths,
  listSpinPaths,
} from './find-content-pages.ts'
import {findApplicationPage, findFinanceDesk, findFinancePage, findQuotesPage} from './find-finance-pages.ts'
import {
  findFormAddress,
  findLocationForm,
  findSuccessPage,
  findTradeInForCar,
  findTradeInPage,
  listFormPaths,
  listStaffPaths,
} from './find-form-pages.ts'
import {
  findDealershipsPage,
  findLocationPage,
  findLocationsPage,
  findReviewsPage,
  listLocationPaths,
} from './find-location-pages.ts'
import {findPartsBasketPage, findPartsSearchPage} from './find-parts-pages.ts'
import {findPostPage, findPosts, listPostLists, listPostPaths, listTagPaths} from './find-post-pages.ts'
import {
  findBillPage,
  findBuyOnline,
  findCheckoutPage,
  findOrderPage,
  findPaymentPage,
  findPurchasePage,
  findReservationPage,
  listPaymentPaths,
} from './find-purchase-pages.ts'
import {
  findAlertLinkPage,
  findBookingPage,
  findGaragePage,
  findSavedSearchesPage,
  findSaveSearchPage,
  findSignInPage,
  findWatchlistPage,
} from './find-shopper-pages.ts'
import {findCarPage, findListingPage, findSimilarPage} from './find-stock-pages.ts'
import {ABSENT, type PageFinder, type RouteSite, showIf, showPage} from './found-page.ts'

type SiteRoute = {
  /** The folders of its pages in `src/app/[tenant]`; by default the folder with the name of its path. */
  readonly pages?: readonly string[]
  /** The page of an address, if the site has it; by default every site that has its feature switched on. */
  readonly find?: PageFinder
  /** Its paths in the sitemap; by default its own path, if the site has the page. */
  readonly list?: (site: RouteSite, stock: StockIndex) => readonly string[]
}

type Declared = typeof ROUTES
/** Routes with a parameter in their path; they need a `find`, because no page is the default. */
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
  similar: {pages: ['similar/[slug]'], find: findSimilarPage, list: () => []},
  tradeInForCar: {pages: [TRADE_IN_PAGE], find: findTradeInForCar, list: () => []},
  tradeIn: {pages: ['valuations/[id]/[state]'], find: findTradeInPage, list: () => []},
  checkout: {pages: ['checkout/[slug]/[state]'], find: findCheckoutPage},
  reservation: {pages: ['reservations/[slug]/[state]'], find: findReservationPage},
  booking: {pages: ['bookings/[slug]/[state]'], find: findBookingPage, list: () => []},
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
  offer: {pages: ['offers/[brand]/[slug]', 'offers-of/[brand]'], find: findOfferPage, list: listOfferPaths},
  // A list of one brand is of no use.
  manufacturers: {
    pages: ['brands'],
    find: (_, site) => (listBrandWords(site).length > 1 ? showPage('/brands') : ABSENT),
  },
  manufacturer: {
    pages: ['brands/[slug]'],
    find: findBrandPage,
    list: (site) => listBrandWords(site).map((slug) => linkTo('manufacturer', {slug})),
  },
  locations: {pages: ['location-list/[state]'], find: findLocationsPage, list: () => [linkTo('locations')]},
  location: {
    pages: ['locations/[slug]', 'dealer-locations/[slug]/[state]'],
    find: findLocationPage,
    list: listLocationPaths,
  },
  reviews: {
    pages: ['reviews/[state]'],
    find: findReviewsPage,
    list: ({content}) => (content.settings.reviews.show ? [linkTo('reviews')] : []),
  },
  dealerships: {pages: ['dealerships/[state]'], find: findDealershipsPage},
  finance: {
    pages: ['finance', 'finance-for/[request]', FORM_PAGE],
    find: findFinancePage,
    list: ({content}) => [`/${content.settings.finance.address}`],
  },
  financeApplication: {pages: ['finance-application/[state]'], find: findApplicationPage},
  financeDesk: {pages: ['finance-desk/[slug]/[note]'], find: findFinanceDesk},
  personalisedFinance: {pages: ['personalised/finance/[state]'], find: findQuotesPage},
  form: {
    pages: [FORM_PAGE, TRADE_IN_PAGE, 'form-about-model/[form]/[model]'],
    find: findFormAddress,
    list: listFormPaths,
  },
  locationContact: {pages: [FORM_PAGE], find: findLocationForm},
  success: {pages: ['success/[form]/[type]/[car]'], find: findSuccessPage},
  watchlist: {pages: ['watchlist/[state]'], find: findWatchlistPage},
  signIn: {pages: ['sign-in/[state]'], find: findSignInPage},
  myGarage: {pages: ['my-garage/[state]'], find: findGaragePage},
  savedSearches: {pages: ['saved-searches/[state]'], find: findSavedSearchesPage},
  saveSearch: {pages: ['save-search/[listing]/[state]/[error]'], find: findSaveSearchPage},
  alertLink: {pages: ['alerts/[slug]'], find: findAlertLinkPage},
  onlinePayment: {pages: ['online-payment/[state]'], find: findPaymentPage, list: listPaymentPaths},
  bill: {pages: ['bills/[bill]/[state]'], find: findBillPage, list: () => []},
  partsSearch: {
    pages: ['parts-search/[state]'],
    find: findPartsSearchPage,
    list: ({content, now}) => (isPageOn('partsSearch', content.settings, now) ? [linkTo('partsSearch')] : []),
  },
  partsBasket: {pages: ['parts-basket/[state]'], find: findPartsBasketPage, list: () => []},
  spinToWin: {pages: ['spin-to-win/[state]'], find: findSpinPage, list: listSpinPaths},
  blog: {pages: [POSTS_PAGE], find: (address, site) => findPosts(ALL_POSTS, address, site)},
  post: {pages: ['blog/[slug]', POSTS_PAGE], find: findPostPage, list: listPostPaths},
  postAuthor: {
    pages: [POSTS_PAGE],
    find: (address, site) => findPosts({by: 'author', of: address.parameter}, address, site),
    list: (site) => listPostLists('author', site.content.authors, site),
  },
  postTag: {
    pages: [POSTS_PAGE],
    find: (address, site) => findPosts({by: 'tag', of: address.parameter}, address, site),
    list: listTagPaths,
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
    list: listStaffPaths,
  },
  unavailable: {
    find: () => ({kind: 'unavailable', page: linkTo('unavailable')}),
    list: () => [],
  },
  feeds: {find: showIf(({name}) => getView(name) !== 'public')},
  llms: {
    find: ({path}, {content}) => (content.settings.agents.llmsTxt ? {kind: 'file', page: path} : ABSENT),
  },
  indexNowKey: {
    pages: ['index-now-key'],
    find: ({parameter}, {content}) =>
      parameter === content.settings.feeds.indexNowKey ? {kind: 'file', page: '/index-now-key'} : ABSENT,
  },
  sitemap: {
    pages: ['sitemaps/[file]'],
    find: ({path, parameter}) =>
      /^(?:pages|stock-[1-9]\d{0,3})$/.test(parameter) ? {kind: 'file', page: path} : ABSENT,
  },
}
