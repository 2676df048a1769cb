import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Dealership, Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {readCar} from '@forecourt/schemas/vehicle/car'
import type {FormId} from '#/domain/forms/form-links'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {type FormSite, listFormLocations} from '#/features/forms/form-locations'
import {createView, getFormSecret} from '#/features/forms/form-tokens'
import type {PostedForm} from '#/features/forms/posted-form'
import type {Sender} from '#/features/forms/sender'
import {buildSiteForm, type FormModel, type FormSubject, type SiteForm} from '#/features/forms/site-form'
import {sampleLocationDocument} from './sample-location-document.ts'

/** Friday, 20 November 2026, 10 in the morning in Brisbane. */
export const NOW = Date.parse('2026-11-20T10:00:00+10:00')

export const VIEW_ID = '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11'

export const SENDER: Sender = {
  url: 'https://dealer.example/enquire',
  userAgent: 'a browser',
  addressHash: 'hash',
  from: ['203.0.113.7'],
}

const WORKING_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:30',
  close: '17:30',
}))

/** A location open from Monday to Friday. */
export function sampleOpenLocation(slug: string, type: LocationType = 'sales') {
  const name = `The ${slug} showroom`
  return sampleLocationDocument(slug, type, {
    name,
    dealership: 'a',
    zone: 'Australia/Brisbane',
    hours: WORKING_HOURS,
    specialHours: [],
  })
}

const PLACES = [
  sampleOpenLocation('north'),
  sampleOpenLocation('south'),
  sampleOpenLocation('workshop', 'service'),
]

function sampleDealership(slug: 'a-dealership' | 'b-dealership', name: string): Dealership {
  const {document} = parseDocument(documents.dealership, {id: slug.slice(0, 1), name, slug, number: 1})
  if (!document) throw new Error('No dealership')
  return document
}

const DEALERSHIPS = [
  sampleDealership('a-dealership', 'A Dealership'),
  sampleDealership('b-dealership', 'B Dealership'),
]

export const SNAPSHOT = readCar({
  id: 'a-1',
  slug: '2021-toyota-hilux',
  name: '2021 Toyota HiLux SR5',
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  dealership_slug: 'a-dealership',
  price: 52_990,
  price_basis: 'drive_away',
}).car

/** A person's answers to every form. */
export const TYPED = {
  name: 'Alex Example',
  email: 'alex@example.com',
  phone: '0412 345 678',
  message: 'Is it still here?',
} as const

type Changed = {
  readonly site?: string
  readonly forms?: Partial<Settings['forms']>
  readonly tradeIn?: Partial<Settings['tradeIn']>
  readonly integrations?: Partial<Settings['integrations']>
  readonly servicing?: Partial<Settings['servicing']>
  /** What the site sells. */
  readonly itemTypes?: Settings['stock']['itemTypes']
  /** Overrides of the form's fields by the site. */
  readonly fields?: Settings['forms']['testDrive']['fields']
  readonly places?: FormSite['locations']
  readonly about?: Partial<FormSubject>
}

/** A form about a car on a site with the default settings, without a robot check. */
export function sampleForm(id: FormId, changed: Changed = {}): SiteForm {
  const {forms, tradeIn, integrations, servicing, stock} = declaredDefaults
  const group = id === 'location' ? 'general' : id
  const own = changed.fields ? {[group]: {...forms[group], fields: changed.fields}} : {}
  const settings: Settings = {
    ...declaredDefaults,
    forms: {...forms, captcha: 'none', ...own, ...changed.forms},
    tradeIn: {...tradeIn, ...changed.tradeIn},
    integrations: {...integrations, ...changed.integrations},
    servicing: {...servicing, ...changed.servicing},
    stock: {...stock, itemTypes: changed.itemTypes ?? stock.itemTypes},
  }
  const site = {
    slug: changed.site ?? 'a-site',
    settings,
    locations: changed.places ?? PLACES,
    dealerships: DEALERSHIPS,
  }
  const offer =
    id === 'offerEnquiry'
      ? {slug: 'winter', name: 'Winter', path: '/offers/winter', manufacturer: null}
      : null
  const about = {carSlug: SNAPSHOT?.slug ?? null, car: SNAPSHOT, place: null, offer, ...changed.about}
  return buildSiteForm(site, id, about, {privacy: '/privacy-policy', terms: '/terms-and-conditions'})
}

/** A menu of two services, the second of which only one location offers. */
export function sampleMenu(): Settings['servicing']['menu'] {
  const service = {description: null, shownPrice: 'exact' as const, capacity: null, hidden: false}
  return [
    {...service, key: 'logbook', name: 'Logbook service', price: 299, minutes: 90, places: []},
    {...service, key: 'alignment', name: 'Wheel alignment', price: 99, minutes: 45, places: ['workshop']},
  ]
}

/** A model of the new range in the shape that forms use. */
export const X_TRAIL: FormModel = {
  slug: 'x-trail',
  name: 'X-Trail',
  title: 'Nissan X-Trail',
  path: '/models/x-trail',
  make: 'Nissan',
  manufacturer: 'nissan-australia',
  image: null,
}

/** A location of the site in the shape that forms use. */
export function sampleFormLocation(slug: string) {
  const [place] = listFormLocations({locations: [sampleOpenLocation(slug)], dealerships: DEALERSHIPS})
  if (!place) throw new Error('No place')
  return place
}

/** A submitted form with a valid token, shown half a minute ago. */
export function samplePosted(
  form: SiteForm,
  values: object = {},
  changed: Partial<PostedForm> = {},
  shownAt = NOW - 30_000,
): PostedForm {
  const shown = {site: form.site, form: form.id, at: shownAt, plain: false}
  return {
    values: {...TYPED, ...values},
    view: createView(getFormSecret('view'), shown, VIEW_ID).token,
    proof: {},
    page: '/enquire?car_id=2021-toyota-hilux',
    pageId: null,
    visitedPages: ['/', '/cars/2021-toyota-hilux'],
    linkedQueryParams: {utm_source: 'newsletter'},
    measuring: '',
    scripted: true,
    ...changed,
  }
}

/** Answers a submitted lead like the records after storing it. */
export async function acceptLead(_lead: LeadSubmission) {
  return {ok: true as const, data: {leadId: 'ld_1', repeated: false}}
}
