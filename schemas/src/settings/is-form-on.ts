import type {FeatureFlag} from '../fields/feature-flag.ts'
import type {Settings} from '../generated/site-types.ts'
import type {FormName} from '../routes/form-addresses.ts'
import {isOn} from './is-on.ts'

type Switches = Pick<Settings, 'forms' | 'features'>

/** The switch of a form: a form that is a feature has the feature's, with its days; the others have their own [6.4]. */
export function getFormSwitch({forms, features}: Switches, form: FormName): FeatureFlag {
  switch (form) {
    case 'testDrive':
      return features.testDrives
    case 'serviceBooking':
      return features.serviceBooking
    case 'tradeIn':
      return features.tradeIn
    default:
      return {on: forms[form].on, window: null}
  }
}

/** Whether a site has a form at `now` (ms since the epoch) [2.8]. */
export function isFormOn(settings: Switches, form: FormName, now: number): boolean {
  return isOn(getFormSwitch(settings, form), now)
}
