import type {FormName} from '../generated/site-types.ts'

export type FormAddresses = {
  /** The first is the canonical one. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]]
  /** What answers there, as the Studio tells staff. */
  readonly title: string
  /** It answers there only for shoppers who come from a car. */
  readonly aboutCar?: true
  /** It is about the page that it is opened from, and opens there. */
  readonly inPlace?: true
}

/** The addresses of the forms that have a page of their own [2.8, 2.9, 2.16-2.18, 2.21]. */
export const FORM_ADDRESSES = {
  general: {paths: ['/contact-us', '/contact'], title: 'the general enquiry form'},
  enquiry: {paths: ['/enquire'], title: 'the enquiry on a car', aboutCar: true, inPlace: true},
  testDrive: {paths: ['/book-test-drive'], title: 'the test drive form', inPlace: true},
  requestPhotos: {
    paths: ['/request-photos'],
    title: 'the request for photos of a car',
    aboutCar: true,
    inPlace: true,
  },
  callBack: {paths: ['/call-back'], title: 'the call-back form', inPlace: true},
  finance: {paths: ['/finance-enquiry', '/apply-for-finance'], title: 'the finance form'},
  tradeIn: {paths: ['/trade-in', '/sell-my-car', '/sell-your-car'], title: 'the trade-in form'},
  parts: {paths: ['/vehicle-parts-and-accessories', '/parts'], title: 'the parts enquiry'},
  fleet: {paths: ['/fleet'], title: 'the fleet enquiry'},
  careers: {paths: ['/careers'], title: 'the careers form'},
  serviceBooking: {paths: ['/service'], title: 'the service booking form'},
} as const satisfies {readonly [form in FormName]?: FormAddresses}

/** Each form that has addresses, with them. */
export function listFormAddresses(): [FormName, FormAddresses][] {
  return Object.entries(FORM_ADDRESSES) as [FormName, FormAddresses][]
}
