import type {FormName} from '../generated/site-types.ts'

export type FormAddresses = {
  /** The first is the canonical one. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]]
  /** Describes the address for staff. */
  readonly title: string
  /** Only for shoppers who come from a car. */
  readonly aboutCar?: true
  /** Whether it can be about a model of the new range. */
  readonly aboutModel?: true
  /** The form is about the page that it is opened from, and opens there. */
  readonly inPlace?: true
  /** Its page contains more than the form, so a staff page cannot provide the text around it. */
  readonly ownPage?: true
}

/** The addresses of the forms that have a page of their own [2.8, 2.9, 2.16-2.18, 2.21]. */
export const FORM_ADDRESSES = {
  general: {paths: ['/contact-us', '/contact'], title: 'the general enquiry form'},
  enquiry: {
    paths: ['/enquire'],
    title: 'the enquiry on a car',
    aboutCar: true,
    aboutModel: true,
    inPlace: true,
  },
  testDrive: {paths: ['/book-test-drive'], title: 'the test drive form', aboutModel: true, inPlace: true},
  requestPhotos: {
    paths: ['/request-photos'],
    title: 'the request for photos of a car',
    aboutCar: true,
    inPlace: true,
  },
  callBack: {paths: ['/call-back'], title: 'the call-back form', inPlace: true},
  finance: {paths: ['/finance-enquiry', '/apply-for-finance'], title: 'the finance form', ownPage: true},
  tradeIn: {
    paths: ['/trade-in', '/sell-my-car', '/sell-your-car'],
    title: 'the trade-in form',
    ownPage: true,
  },
  parts: {paths: ['/vehicle-parts-and-accessories', '/parts'], title: 'the parts enquiry'},
  fleet: {paths: ['/fleet'], title: 'the fleet enquiry'},
  careers: {paths: ['/careers'], title: 'the careers form'},
  serviceBooking: {paths: ['/service'], title: 'the service booking form'},
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

/**
 * Every address of the storefront but those of forms (`FORM_ADDRESSES`). Proxy, links, canonical addresses, sitemap and
 * the words that staff cannot give a page derive from it.
 */
export const ROUTES = {
  home: {path: '/', title: 'the home page'},
  stock: {path: `/search/${ALL_CARS}`, title: 'the stock search', shortcuts: ['/search', '/cars']},
  search: {path: '/search/:words*', title: 'the stock search'},
  car: {path: '/cars/:slug', title: 'the cars'},
  /** Valuing a shopper's car as a trade-in; the car of the site is a parameter [2.7]. */
  tradeInForCar: {
    path: '/cars/trade-in',
    title: 'the valuation of a shopper’s car towards one in stock',
    indexed: false,
  },
  /** For the browser that started it, or the signed-in shopper. */
  tradeIn: {
    path: '/trade-in/:slug',
    title: 'the valuation of a shopper’s car',
    indexed: false,
    personal: true,
  },
  checkout: {
    path: '/cars/:slug/checkout',
    title: 'the page on which a car is reserved',
    indexed: false,
    gate: {by: 'checkout'},
    personal: true,
    pays: true,
  },
  /** Open to whoever has its address, unless a signed-in shopper made it. */
  reservation: {
    path: '/reservations/:slug',
    title: 'what became of a reservation',
    indexed: false,
    secret: true,
    personal: true,
    pays: true,
  },
  /** A booked service or test drive, open to whoever has the address from a mail. */
  booking: {
    path: '/bookings/:slug',
    title: 'where a booked time is moved or cancelled',
    indexed: false,
    secret: true,
    personal: true,
  },
  /** Buying a car; the car is a parameter [2.6]. */
  purchase: {
    path: '/checkout-journey',
    title: 'the steps of buying a car online',
    indexed: false,
    gate: {by: 'purchase'},
    pays: true,
  },
  /** On some sites an address that redirects to `purchase` [2.5]. */
  buyOnline: {path: '/cars/:slug/buy-online', title: 'the steps of buying a car online', indexed: false},
  order: {
    path: '/orders/:slug',
    title: 'an order of a shopper',
    indexed: false,
    gate: {by: 'purchase'},
  },
  /** For the dealer, from a link in a message: whoever has the address may answer the order. */
  orderLink: {
    path: '/order-links/:slug',
    title: 'where a dealer answers an order',
    indexed: false,
    secret: true,
    personal: true,
  },
  specialOffers: {path: '/special-offers', title: 'the list of offers', shortcuts: ['/offers']},
  /** An offer, alone or under the word of its manufacturer; the word alone lists the offers of that brand [2.15]. */
  offer: {path: '/offers/:slug+', title: 'the offers'},
  manufacturers: {path: '/brands', title: 'the list of brands'},
  manufacturer: {path: '/brands/:slug', title: 'the brands'},
  locations: {path: '/locations', title: 'the list of locations'},
  /** A location, or the locations of a dealership. */
  location: {path: '/locations/:slug', title: 'the locations'},
  reviews: {path: '/reviews', title: 'the list of reviews'},
  dealerships: {path: '/dealerships', title: 'the list of dealerships'},
  finance: {
    path: '/finance',
    title: 'the finance page',
    otherPaths: FORM_ADDRESSES.finance.paths,
    gate: {by: 'creditCheck', at: ['/apply-for-finance']},
  },
  /** An application in steps; the car is a parameter. */
  financeApplication: {
    path: '/finance-application',
    title: 'the application for finance',
    indexed: false,
    gate: {by: 'financeApplication'},
    optional: true,
  },
  /** For a finance desk, from a link in a message; it asks for a code that is texted to the desk. */
  financeDesk: {
    path: '/finance-desk/:slug',
    title: 'where a finance desk opens an application',
    indexed: false,
    personal: true,
  },
  /** For one car, which is a parameter [2.10]. */
  personalisedFinance: {
    path: '/personalised/finance',
    title: 'the lenders of a car side by side',
    indexed: false,
    gate: {by: 'personalisedFinance'},
    personal: true,
  },
  locationContact: {path: '/contact-us/:slug', title: 'the enquiry to one location'},
  success: {path: '/success', title: 'the page after a form', indexed: false},
  menu: {path: '/menu', title: 'everything in the main menu', indexed: false},
  compare: {path: '/compare', title: 'the comparison of cars', indexed: false},
  favourites: {path: '/favourites', title: 'a shopper’s saved cars', indexed: false},
  watchlist: {
    path: '/watchlist',
    title: 'the cars that a signed-in shopper watches',
    indexed: false,
    personal: true,
  },
  signIn: {path: '/sign-in', title: 'the sign-in page', indexed: false},
  myGarage: {
    path: '/my-garage',
    title: 'a shopper’s own page',
    indexed: false,
    gate: {by: 'account'},
  },
  savedSearches: {
    path: '/saved-searches',
    title: 'a shopper’s saved searches',
    indexed: false,
    gate: {by: 'account'},
  },
  saveSearch: {
    path: '/saved-searches/new',
    title: 'the page that saves a search',
    indexed: false,
    gate: {by: 'account'},
  },
  alertLink: {path: '/alerts/:slug', title: 'where links of alerts lead', indexed: false, secret: true},
  onlinePayment: {
    path: '/online-payment',
    title: 'the page on which an invoice is paid',
    gate: {by: 'onlinePayment'},
    personal: true,
    pays: true,
    optional: true,
  },
  /** Open to whoever has its address, unless a signed-in shopper paid. */
  bill: {
    path: '/online-payment/:slug',
    title: 'what became of a payment of an invoice',
    indexed: false,
    secret: true,
    personal: true,
    pays: true,
    optional: true,
  },
  /** The catalogue of parts, which changes by the hour [2.21]. */
  partsSearch: {path: '/parts/search', title: 'the search for parts', personal: true, optional: true},
  /** The parts chosen in this browser, with the enquiry form for them. */
  partsBasket: {
    path: '/parts/basket',
    title: 'the basket of parts',
    indexed: false,
    personal: true,
    optional: true,
  },
  /** On the days of a prize promotion. */
  spinToWin: {
    path: '/spin-to-win',
    title: 'the page of a prize promotion',
    gate: {by: 'spinToWin'},
    personal: true,
  },
  blog: {path: '/blog', title: 'the list of posts'},
  /** A post, or a category of posts: a category takes precedence at the address. */
  post: {path: '/blog/:slug', title: 'the posts'},
  postAuthor: {path: '/blog/authors/:slug', title: 'the posts of an author'},
  postTag: {path: '/blog/tags/:slug', title: 'the posts with a tag'},
  postFeed: {path: '/blog/feed.xml', title: 'the feed of posts', kind: 'file', indexed: false},
  models: {path: '/models', title: 'the list of models'},
  model: {path: '/models/:slug', title: 'the models'},
  /** The response for a page that cannot be rendered during an outage. */
  unavailable: {path: '/unavailable', title: 'the page shown while a service is away', indexed: false},
  styleguide: {path: '/styleguide', title: 'the style guide', indexed: false, optional: true},

  robots: {path: '/robots.txt', title: 'what search engines read', kind: 'file'},
  sitemapIndex: {path: '/sitemap.xml', title: 'what search engines read', kind: 'file'},
  sitemap: {path: '/sitemaps/:slug.xml', title: 'what search engines read', kind: 'file'},

  /** Only with a preview's pass. */
  feeds: {path: '/feeds', title: 'the feeds, for staff', indexed: false},
  feed: {path: '/feeds/:path*', title: 'the feeds to other services', kind: 'shared'},
  llms: {path: '/llms.txt', title: 'what language models read', kind: 'file'},
  /** The file by which IndexNow knows that a key is the site's own. */
  indexNowKey: {path: '/:slug.txt', title: 'the key of IndexNow', kind: 'file'},
  api: {path: '/api/:path*', title: 'what the site’s own script asks', kind: 'shared'},
  metrics: {path: '/metrics', title: 'the operator’s figures', kind: 'shared'},
  file: {path: '/file/:path*', title: 'the files for shoppers', kind: 'shared'},
  fonts: {path: '/fonts/:path*', title: 'the typefaces', kind: 'shared'},
  libraries: {path: '/libraries/:path*', title: 'scripts of street maps and of the preview', kind: 'shared'},
  image: {path: '/image/:path*', title: 'the pictures', kind: 'shared'},

  /** Last, because it matches most: a page that staff wrote, or a model on sites that have them at the root [2.20, 2.21]. */
  page: {
    path: '/:slug+',
    title: 'the pages of the site’s staff',
  },
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
