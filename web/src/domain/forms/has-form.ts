import type {FormName, Settings} from '@forecourt/schemas'
import {formSwitch} from '@forecourt/schemas/settings/is-form-on'
import {isOn} from '@forecourt/schemas/settings/is-on'
import {FORM_IDS, type FormId} from './form-id.ts'

type FormSettings = Settings['forms']

/** What a site changes of one form: its words and its fields. */
export type FormChanges = FormSettings['testDrive']

/** Under which name the settings keep what a site changes of each form. */
const SETTING_OF = {
  enquiry: 'enquiry',
  general: 'general',
  'test-drive': 'testDrive',
  photos: 'requestPhotos',
  'call-back': 'callBack',
  finance: 'finance',
  'trade-in': 'tradeIn',
  parts: 'parts',
  fleet: 'fleet',
  careers: 'careers',
  service: 'serviceBooking',
  location: 'general',
  offer: 'offerEnquiry',
} as const satisfies {readonly [id in FormId]: FormName}

const NEEDS_CAR: ReadonlySet<FormId> = new Set(['enquiry', 'photos'])
/** Forms that stand on the page of what they are about and have none of their own. */
const ON_OTHER_PAGES: ReadonlySet<FormId> = new Set(['location', 'offer'])

/** What a site's settings say of one form. */
export function formChanges(forms: FormSettings, id: FormId): FormChanges {
  return forms[SETTING_OF[id]]
}

/** The form that the settings keep under a name; for `general` the one that writes to no single location. */
export function formOfSetting(name: FormName): FormId {
  const id = FORM_IDS.find((one) => SETTING_OF[one] === name)
  if (!id) throw new Error(`No form keeps its settings under forms.${name}`)
  return id
}

type Switches = Pick<Settings, 'forms' | 'features'>

/** Whether a site has a form, by switches that already say what their days allow (`withFeaturesAt`). */
export function hasForm(settings: Switches, id: FormId, hasCar: boolean): boolean {
  return formSwitch(settings, SETTING_OF[id]).on && (hasCar || !NEEDS_CAR.has(id))
}

/** Whether a site has a form at `now` (ms since the epoch); those about a car do not stand without one (spec 6.4). */
export function isFormOpen(settings: Switches, id: FormId, hasCar: boolean, now: number): boolean {
  return isOn(formSwitch(settings, SETTING_OF[id]), now) && (hasCar || !NEEDS_CAR.has(id))
}

/** The forms of a site that have a page of their own, about no car and no single place. */
export function listOwnForms(settings: Switches, now: number): FormId[] {
  return FORM_IDS.filter((id) => !ON_OTHER_PAGES.has(id) && isFormOpen(settings, id, false, now))
}
