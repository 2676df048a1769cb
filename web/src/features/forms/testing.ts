import {declaredDefaults, readCar} from '@forecourt/schemas'
import type {FormId} from '#/domain/forms/form-id'
import type {FormPlace, FormRules} from './form-rules'
import {listAgreements} from './list-agreements'
import type {FormSetting, FormWorld} from './receive-form'
import {resolveForm} from './resolve-form'
import {slotRulesOf} from './slot-rules'

/** Friday, 20 November 2026, 10 in the morning in Brisbane. */
export const NOW = Date.parse('2026-11-20T10:00:00+10:00')

export function place(slug: string, department: FormPlace['department'] = 'sales'): FormPlace {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday: weekday as 1 | 2 | 3 | 4 | 5,
    status: 'Open' as const,
    open: '08:30',
    close: '17:30',
  }))
  return {
    slug,
    name: `The ${slug} showroom`,
    department,
    dealership: 'a-dealership',
    zone: 'Australia/Brisbane',
    hours,
    specialHours: [],
  }
}

type Changed = {
  readonly settings?: Partial<FormRules['settings']>
  readonly fields?: ReturnType<FormRules['changesOf']>['fields']
  readonly on?: boolean
  readonly invalidPostcode?: string
  readonly places?: readonly FormPlace[]
}

/** A site's rules, with what a test changes. */
export function rules(changed: Changed = {}): FormRules {
  const {forms, tradeIn} = declaredDefaults
  const usual = {...forms.enquiry, on: changed.on ?? true, fields: changed.fields ?? []}
  return {
    changesOf: () => usual,
    settings: {...forms, ...changed.settings},
    invalidPostcode: changed.invalidPostcode ?? tradeIn.invalidPostcode,
    places: changed.places ?? [place('north'), place('south'), place('workshop', 'service')],
    dealerships: [
      {slug: 'a-dealership', name: 'A Dealership'},
      {slug: 'b-dealership', name: 'B Dealership'},
    ],
    times: ['09:00', '09:30', '17:00'],
  }
}

export const CAR = readCar({
  id: 'a-1',
  slug: '2021-toyota-hilux',
  name: '2021 Toyota HiLux SR5',
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  dealership_slug: 'a-dealership',
  price: 52_990,
}).car

/** What a person types into every form. */
export const TYPED = {
  name: 'Alex Example',
  email: 'alex@example.com',
  phone: '0412 345 678',
  message: 'Is it still here?',
} as const

/** A form of a site as the server has it. */
export function setting(id: FormId, changed: Changed & Partial<FormSetting> = {}): FormSetting {
  const known = rules(changed)
  const form = resolveForm(id, known)
  if (!form) throw new Error(`There is no form ${id}`)
  const {forms} = declaredDefaults
  return {
    form,
    agreements: listAgreements(forms, known.changesOf(id), '/terms-and-conditions'),
    privacy: '/privacy-policy',
    site: 'a-site',
    offer: null,
    autogauge: false,
    store: 'a_dealer',
    carSlug: CAR?.slug ?? null,
    car: CAR && {car: CAR, priceWords: '$52,990 Drive away'},
    booking: form.appointment ? {places: known.places, rules: slotRulesOf(forms, form.appointment)} : null,
    captcha: 'altcha',
    minimumSeconds: 3,
    failed: 'An unexpected error occured',
    dealershipOf: () => 'a-dealership',
    ...changed,
  }
}

/** A world in which everything goes well. */
export function world(changed: Partial<FormWorld> = {}): FormWorld {
  return {
    now: NOW,
    sender: {url: 'https://dealer.example/enquire', userAgent: 'a browser', addressHash: 'hash'},
    readView: () => ({
      ok: true,
      view: {
        id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
        site: 'a-site',
        form: 'enquiry',
        at: NOW - 30_000,
        plain: false,
      },
    }),
    isProven: async () => true,
    takeTurn: () => true,
    submit: async () => ({ok: true, data: {leadId: 'ld_1', repeated: false}}),
    ...changed,
  }
}
