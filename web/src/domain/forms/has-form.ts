import type {FormName, Settings} from '@forecourt/schemas/generated/site-types'
import {listFormAddresses} from '@forecourt/schemas/routes/routes'
import {getFormSwitch, isOn} from '@forecourt/schemas/time/windows'
import type {FormId} from './form-links.ts'

type FormSettings = Settings['forms']

/** The forms with their own address; the others are on the page of their subject. */
const WITH_ADDRESS = listFormAddresses()

const listFormsWith = (option: 'aboutCar' | 'aboutModel' | 'forSale'): ReadonlySet<FormId> =>
  new Set(WITH_ADDRESS.flatMap(([id, address]) => (address[option] ? [id] : [])))

const NEEDS_CAR = listFormsWith('aboutCar')

/** A site's settings of one form. */
export function getFormSettings(forms: FormSettings, id: FormId): FormSettings['testDrive'] {
  return forms[getSettingsName(id)]
}

function getSettingsName(id: FormId): FormName {
  return id === 'location' ? 'general' : id
}

type Switches = Pick<Settings, 'forms' | 'features'>

/** The forms that can be about a model of the new range instead of a car. */
export const FORMS_ABOUT_MODELS = listFormsWith('aboutModel')

/** The forms that a sold car has not (spec 4.2e). */
export const FORMS_OF_UNSOLD = listFormsWith('forSale')

/** Whether a site has a form, by switches that already include their dates (`withFeaturesAt`). */
export function hasForm(settings: Switches, id: FormId, hasCar: boolean): boolean {
  return getFormSwitch(settings, getSettingsName(id)).on && (hasCar || !NEEDS_CAR.has(id))
}

/** Whether a site has a form at `now` (ms since the epoch); those about a car need one (spec 6.4). */
export function isFormOpen(settings: Switches, id: FormId, hasCar: boolean, now: number): boolean {
  return isOn(getFormSwitch(settings, getSettingsName(id)), now) && (hasCar || !NEEDS_CAR.has(id))
}

/** The forms of a site that have their own page, not about a car or a single place. */
export function listOwnForms(settings: Switches, now: number): FormName[] {
  return WITH_ADDRESS.map(([id]) => id).filter((id) => isFormOpen(settings, id, false, now))
}
