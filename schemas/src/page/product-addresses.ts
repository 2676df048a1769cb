import type {formChanges} from '../settings/groups/form-changes.ts'

/** A form of the platform by the name that the settings `forms.*` know it by. */
export type FormName = keyof typeof formChanges

type Common = {
  /** What stands there, as staff read it. */
  readonly stands: string
  /** The form that stands there on the sites that have it on. */
  readonly form?: FormName
  /** The feature whose page it is: a site that has it off answers nothing there. */
  readonly feature?: 'compare' | 'favourites'
}

/** How the storefront answers at the first word of a path. */
export type ProductAddress = Common &
  (
    | {
        /**
         * `shared`: the same on every host. `page`: a page of that word on every site. `own`: a page whose parameters
         * the routing reads first. `blog`, `models`, `finance`: these pages.
         */
        readonly kind: 'shared' | 'page' | 'own' | 'blog' | 'models' | 'finance'
      }
    | {readonly kind: 'shortcut'; readonly to: string}
    | {
        /** A form alone: where a site has it off, a page of its staff may stand there. */
        readonly kind: 'form'
        readonly form: FormName
        /** It stands there only for those who come from a car. */
        readonly aboutCar?: true
      }
  )

const EVERY_CAR = '/search/new-used-and-demo-cars'

/**
 * The first words of the paths at which the product itself answers. The storefront routes by this table and the Studio
 * refuses or warns by it. Of the words of one form the first is its canonical address [2.8, 2.9, 2.16-2.18, 2.21].
 */
export const PRODUCT_ADDRESSES = {
  api: {kind: 'shared', stands: 'what the site’s own script asks'},
  file: {kind: 'shared', stands: 'the files for shoppers'},
  fonts: {kind: 'shared', stands: 'the typefaces'},
  image: {kind: 'shared', stands: 'the pictures'},

  compare: {kind: 'page', feature: 'compare', stands: 'the comparison of cars'},
  favourites: {kind: 'page', feature: 'favourites', stands: 'a shopper’s saved cars'},
  locations: {kind: 'page', stands: 'the list of locations'},
  'special-offers': {kind: 'page', stands: 'the list of offers'},

  dealerships: {kind: 'own', stands: 'the list of dealerships'},
  sitemaps: {kind: 'own', stands: 'what search engines read'},
  success: {kind: 'own', stands: 'the page after a form'},

  blog: {kind: 'blog', stands: 'the list of posts'},
  models: {kind: 'models', stands: 'the list of models'},

  cars: {kind: 'shortcut', to: EVERY_CAR, stands: 'the stock search'},
  offers: {kind: 'shortcut', to: '/special-offers', stands: 'the list of offers'},
  search: {kind: 'shortcut', to: EVERY_CAR, stands: 'the stock search'},

  finance: {kind: 'finance', stands: 'the finance page'},
  'finance-enquiry': {kind: 'finance', stands: 'the finance page', form: 'finance'},
  'apply-for-finance': {kind: 'finance', stands: 'the finance page', form: 'finance'},

  'contact-us': {kind: 'form', stands: 'the general enquiry form', form: 'general'},
  contact: {kind: 'form', stands: 'the general enquiry form', form: 'general'},
  enquire: {kind: 'form', stands: 'the enquiry on a car', form: 'enquiry', aboutCar: true},
  'book-test-drive': {kind: 'form', stands: 'the test drive form', form: 'testDrive'},
  'request-photos': {
    kind: 'form',
    stands: 'the request for photos of a car',
    form: 'requestPhotos',
    aboutCar: true,
  },
  'call-back': {kind: 'form', stands: 'the call-back form', form: 'callBack'},
  'trade-in': {kind: 'form', stands: 'the trade-in form', form: 'tradeIn'},
  'sell-my-car': {kind: 'form', stands: 'the trade-in form', form: 'tradeIn'},
  'sell-your-car': {kind: 'form', stands: 'the trade-in form', form: 'tradeIn'},
  'vehicle-parts-and-accessories': {kind: 'form', stands: 'the parts enquiry', form: 'parts'},
  parts: {kind: 'form', stands: 'the parts enquiry', form: 'parts'},
  fleet: {kind: 'form', stands: 'the fleet enquiry', form: 'fleet'},
  careers: {kind: 'form', stands: 'the careers form', form: 'careers'},
  service: {kind: 'form', stands: 'the service booking form', form: 'serviceBooking'},
} as const satisfies {readonly [word: string]: ProductAddress}

/** How the product answers at a first word; null where it does not, and a page of staff may stand. */
export function productAddress(word: string): ProductAddress | null {
  return PRODUCT_ADDRESSES_BY_WORD.get(word) ?? null
}

const PRODUCT_ADDRESSES_BY_WORD: ReadonlyMap<string, ProductAddress> = new Map(
  Object.entries(PRODUCT_ADDRESSES),
)
