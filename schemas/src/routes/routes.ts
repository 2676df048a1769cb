import type {FormName} from '../generated/site-types.ts'
import type {KnownOptions} from '../values/known-options.ts'

export type FormAddresses = {
  /** The first is the canonical one. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]]
  /** Describes the address for staff. */
  readonly title: string
  /** Only for shoppers who come from a car. */
  readonly aboutCar?: true
  /** Whether it can be about a model of the new range. */
  readonly aboutModel?: true
  /** What is asked for ends with the sale of its car. */
  readonly forSale?: true
  /** The form is about the page that it is opened from, and opens there. */
  readonly inPlace?: true
  /** Its page contains more than the form, so a staff page cannot provide the text around it. */
  readonly ownPage?: true
}

type FormOptions = Omit<FormAddresses, 'paths' | 'title'>

const form = <const P extends FormAddresses['paths']>(paths: P, title: string, options?: FormOptions) => ({
  paths,
  title,
  ...options,
})

/** The addresses of the forms that have a page of their own [2.8, 2.9, 2.16-2.18, 2.21]. */
export const FORM_ADDRESSES = {
  general: form(['/contact-us', '/contact'], 'the general enquiry form'),
  enquiry: form(['/enquire'], 'the enquiry on a car', {aboutCar: true, aboutModel: true, inPlace: true}),
  testDrive: form(['/book-test-drive'], 'the test drive form', {
    aboutModel: true,
    forSale: true,
    inPlace: true,
  }),
  requestPhotos: form(['/request-photos'], 'the request for photos of a car', {
    aboutCar: true,
    forSale: true,
    inPlace: true,
  }),
  callBack: form(['/call-back'], 'the call-back form', {inPlace: true}),
  finance: form(['/finance-enquiry', '/apply-for-finance'], 'the finance form', {ownPage: true}),
  tradeIn: form(['/trade-in', '/sell-my-car', '/sell-your-car'], 'the trade-in form', {ownPage: true}),
  parts: form(['/vehicle-parts-and-accessories', '/parts'], 'the parts enquiry'),
  fleet: form(['/fleet'], 'the fleet enquiry'),
  careers: form(['/careers'], 'the careers form'),
  serviceBooking: form(['/service'], 'the service booking form'),
} as const satisfies {readonly [form in FormName]?: FormAddresses}

/** Each form that has addresses, with them. */
export function listFormAddresses(): [FormName, FormAddresses][] {
  return Object.entries(FORM_ADDRESSES) as [FormName, FormAddresses][]
}

type RoutePath = `/${string}`

/** A route of the storefront, the same on every site. Which sites have it is a rule of the storefront. */
export type Route = {
  /**
   * Its canonical address. `:slug` matches one word of lower-case letters, digits and hyphens, `:slug+` up to four such
   * words, `:words*` the rest of the path.
   */
  readonly path: RoutePath
  /** Describes the address for staff. */
  readonly title: string
  /** More addresses at which the same page answers. */
  readonly otherPaths?: readonly RoutePath[]
  /** Addresses that are redirected to it. */
  readonly shortcuts?: readonly RoutePath[]
  /** `false`: not indexed by search engines, and not in the sitemap. */
  readonly indexed?: boolean
  /** The shopper has to sign in first, if the site requires it [4.8]. */
  readonly gate?: Gate
  /** Rendered for each visitor, signed in or not, and never cached. */
  readonly personal?: true
  /** Its address grants access to what it shows, so browsers must not send it as a referrer. */
  readonly secret?: true
  /** Its forms lead to the payment provider, which its content security policy then allows. */
  readonly pays?: true
  /** The kind of response, by default a page. `file`: for machines. `shared`: the same on every host. */
  readonly kind?: 'page' | 'file' | 'shared'
  /**
   * On a site without it, staff may have a page at the same address: its rule in `site-routes.ts` must then look for a
   * page of staff.
   */
  readonly optional?: boolean
}

/** The word for all stock in a search address [2.3]. */
export const ALL_CARS = 'new-used-and-demo-cars'

type RouteOptions = Omit<Route, 'path' | 'title'>

const route = <const P extends RoutePath, const O extends RouteOptions = Record<never, never>>(
  path: P,
  title: string,
  options?: KnownOptions<RouteOptions, O>,
) => ({path, title, ...options}) as {readonly path: P; readonly title: string} & O

/**
 * Every address of the storefront but those of forms (`FORM_ADDRESSES`). Proxy, links, canonical addresses, sitemap and
 * the words that staff cannot give a page derive from it.
 */
export const ROUTES = {
  home: route('/', 'the home page'),
  stock: route(`/search/${ALL_CARS}`, 'the stock search', {shortcuts: ['/search', '/cars']}),
  search: route('/search/:words*', 'the stock search'),
  car: route('/cars/:slug', 'the cars'),
  /** Their own page, so that one of them may change and the page of the car is not rendered again. */
  similar: route('/cars/:slug/similar', 'the cars like one in stock', {indexed: false}),
  /** Valuing a shopper's car as a trade-in; the car of the site is a parameter [2.7]. */
  tradeInForCar: route('/cars/trade-in', 'the valuation of a shopper’s car towards one in stock', {
    indexed: false,
  }),
  /** For the browser that started it, or the signed-in shopper. */
  tradeIn: route('/trade-in/:slug', 'the valuation of a shopper’s car', {indexed: false, personal: true}),
  checkout: route('/cars/:slug/checkout', 'the page on which a car is reserved', {
    indexed: false,
    gate: {by: 'checkout'},
    personal: true,
    pays: true,
  }),
  /** Open to whoever has its address, unless a signed-in shopper made it. */
  reservation: route('/reservations/:slug', 'what became of a reservation', {
    indexed: false,
    secret: true,
    personal: true,
    pays: true,
  }),
  /** A booked service or test drive, open to whoever has the address from a mail. */
  booking: route('/bookings/:slug', 'where a booked time is moved or cancelled', {
    indexed: false,
    secret: true,
    personal: true,
  }),
  /** Buying a car; the car is a parameter [2.6]. */
  purchase: route('/checkout-journey', 'the steps of buying a car online', {
    indexed: false,
    gate: {by: 'purchase'},
    pays: true,
  }),
  /** On some sites an address that redirects to `purchase` [2.5]. */
  buyOnline: route('/cars/:slug/buy-online', 'the steps of buying a car online', {indexed: false}),
  order: route('/orders/:slug', 'an order of a shopper', {indexed: false, gate: {by: 'purchase'}}),
  /** For the dealer, from a link in a message: whoever has the address may answer the order. */
  orderLink: route('/order-links/:slug', 'where a dealer answers an order', {
    indexed: false,
    secret: true,
    personal: true,
  }),
  specialOffers: route('/special-offers', 'the list of offers', {shortcuts: ['/offers']}),
  /** An offer, alone or under the word of its manufacturer; the word alone lists the offers of that brand [2.15]. */
  offer: route('/offers/:slug+', 'the offers'),
  manufacturers: route('/brands', 'the list of brands'),
  manufacturer: route('/brands/:slug', 'the brands'),
  locations: route('/locations', 'the list of locations'),
  /** A location, or the locations of a dealership. */
  location: route('/locations/:slug', 'the locations'),
  reviews: route('/reviews', 'the list of reviews'),
  dealerships: route('/dealerships', 'the list of dealerships'),
  finance: route('/finance', 'the finance page', {
    otherPaths: FORM_ADDRESSES.finance.paths,
    gate: {by: 'creditCheck', at: ['/apply-for-finance']},
  }),
  /** An application in steps; the car is a parameter. */
  financeApplication: route('/finance-application', 'the application for finance', {
    indexed: false,
    gate: {by: 'financeApplication'},
    optional: true,
  }),
  /** For a finance desk, from a link in a message; it asks for a code that is texted to the desk. */
  financeDesk: route('/finance-desk/:slug', 'where a finance desk opens an application', {
    indexed: false,
    personal: true,
  }),
  /** For one car, which is a parameter [2.10]. */
  personalisedFinance: route('/personalised/finance', 'the lenders of a car side by side', {
    indexed: false,
    gate: {by: 'personalisedFinance'},
    personal: true,
  }),
  locationContact: route('/contact-us/:slug', 'the enquiry to one location'),
  success: route('/success', 'the page after a form', {indexed: false}),
  menu: route('/menu', 'everything in the main menu', {indexed: false}),
  compare: route('/compare', 'the comparison of cars', {indexed: false}),
  favourites: route('/favourites', 'a shopper’s saved cars', {indexed: false}),
  watchlist: route('/watchlist', 'the cars that a signed-in shopper watches', {
    indexed: false,
    personal: true,
  }),
  signIn: route('/sign-in', 'the sign-in page', {indexed: false}),
  myGarage: route('/my-garage', 'a shopper’s own page', {indexed: false, gate: {by: 'account'}}),
  savedSearches: route('/saved-searches', 'a shopper’s saved searches', {
    indexed: false,
    gate: {by: 'account'},
  }),
  saveSearch: route('/saved-searches/new', 'the page that saves a search', {
    indexed: false,
    gate: {by: 'account'},
  }),
  alertLink: route('/alerts/:slug', 'where links of alerts lead', {indexed: false, secret: true}),
  onlinePayment: route('/online-payment', 'the page on which an invoice is paid', {
    gate: {by: 'onlinePayment'},
    personal: true,
    pays: true,
    optional: true,
  }),
  /** Open to whoever has its address, unless a signed-in shopper paid. */
  bill: route('/online-payment/:slug', 'what became of a payment of an invoice', {
    indexed: false,
    secret: true,
    personal: true,
    pays: true,
    optional: true,
  }),
  /** The catalogue of parts, which changes by the hour [2.21]. */
  partsSearch: route('/parts/search', 'the search for parts', {personal: true, optional: true}),
  /** The parts chosen in this browser, with the enquiry form for them. */
  partsBasket: route('/parts/basket', 'the basket of parts', {
    indexed: false,
    personal: true,
    optional: true,
  }),
  /** On the days of a prize promotion. */
  spinToWin: route('/spin-to-win', 'the page of a prize promotion', {
    gate: {by: 'spinToWin'},
    personal: true,
  }),
  blog: route('/blog', 'the list of posts'),
  /** A post, or a category of posts: a category takes precedence at the address. */
  post: route('/blog/:slug', 'the posts'),
  postAuthor: route('/blog/authors/:slug', 'the posts of an author'),
  postTag: route('/blog/tags/:slug', 'the posts with a tag'),
  postFeed: route('/blog/feed.xml', 'the feed of posts', {kind: 'file', indexed: false}),
  models: route('/models', 'the list of models'),
  model: route('/models/:slug', 'the models'),
  /** The response for a page that cannot be rendered during an outage. */
  unavailable: route('/unavailable', 'the page shown while a service is away', {indexed: false}),

  robots: route('/robots.txt', 'what search engines read', {kind: 'file'}),
  sitemapIndex: route('/sitemap.xml', 'what search engines read', {kind: 'file'}),
  sitemap: route('/sitemaps/:slug.xml', 'what search engines read', {kind: 'file'}),

  /** Only with a preview's pass. */
  feeds: route('/feeds', 'the feeds, for staff', {indexed: false}),
  feed: route('/feeds/:path*', 'the feeds to other services', {kind: 'shared'}),
  llms: route('/llms.txt', 'what language models read', {kind: 'file'}),
  /** The file by which IndexNow knows that a key is the site's own. */
  indexNowKey: route('/:slug.txt', 'the key of IndexNow', {kind: 'file'}),
  api: route('/api/:path*', 'what the site’s own script asks', {kind: 'shared'}),
  metrics: route('/metrics', 'the operator’s figures', {kind: 'shared'}),
  file: route('/file/:path*', 'the files for shoppers', {kind: 'shared'}),
  fonts: route('/fonts/:path*', 'the typefaces', {kind: 'shared'}),
  libraries: route('/libraries/:path*', 'scripts of street maps and of the preview', {kind: 'shared'}),
  image: route('/image/:path*', 'the pictures', {kind: 'shared'}),

  /** Last, because it matches most: a page that staff wrote, or a model on sites that have them at the root [2.20, 2.21]. */
  page: route('/:slug+', 'the pages of the site’s staff'),
} as const satisfies {readonly [name: string]: Route}

export type RouteName = keyof typeof ROUTES

type PathOf<N extends RouteName> = (typeof ROUTES)[N]['path']

type ParameterIn<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}*` | `${infer Name}+` | `${infer Name}.${string}` | `${infer Name}/${string}`
    ? Name
    : Rest
  : never

/** The parameters of a route's path, by name. */
type RouteParameters<N extends RouteName> = {readonly [name in ParameterIn<PathOf<N>>]: string}

type LinkArguments<N extends RouteName> = [ParameterIn<PathOf<N>>] extends [never] ? [] : [RouteParameters<N>]

/** The canonical path of a route, with its parameters where it has one. */
export function linkTo<N extends RouteName>(name: N, ...values: LinkArguments<N>): string
export function linkTo(name: RouteName, values: {readonly [parameter: string]: string} = {}): string {
  return ROUTES[name].path.replace(/:(\w+)[*+]?/, (_, parameter: string) => values[parameter] ?? '')
}

/** A path with query parameters in the given order; null ones are left out. */
export function withQuery(path: string, parameters: {readonly [name: string]: string | null}): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length > 0 ? `${path}?${given.join('&')}` : path
}

/** The reason to sign in, as in the address of the sign-in page [2.12]. The value is the name of its settings. */
export const SIGN_IN_TYPES = {
  watchlist: 'watchlist',
  'trade-in': 'tradeIn',
  checkout: 'checkout',
  finance: 'finance',
  'spin-to-win': 'spinToWin',
  'online-payment': 'onlinePayment',
  'car-finance': 'carFinance',
} as const

export type SignInType = keyof typeof SIGN_IN_TYPES

/**
 * The reason why a route requires sign-in [4.8], which chooses the text of the sign-in page. A rule of the storefront
 * decides on which sites; `account` routes, a shopper’s own pages, always do.
 */
export const GATES = {
  account: 'watchlist',
  creditCheck: 'car-finance',
  personalisedFinance: 'finance',
  checkout: 'checkout',
  /** Purchases are stored with the shopper's account, so the page always requires sign-in. */
  purchase: 'checkout',
  onlinePayment: 'online-payment',
  spinToWin: 'spin-to-win',
  /** Answers are stored with the shopper's account, so the page always requires sign-in. */
  financeApplication: 'car-finance',
} as const satisfies {readonly [gate: string]: SignInType}

export type GateName = keyof typeof GATES

/** The sign-in requirement of a route: for all its addresses, or for the listed ones only. */
type Gate = {readonly by: GateName; readonly at?: readonly `/${string}`[]}
