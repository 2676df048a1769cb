import type {FormName} from '../page/product-addresses.ts'
import {isOn} from './is-on.ts'
import type {Settings} from './settings.ts'

/**
 * Whether a site has a form at `now` (ms since the epoch): the form is switched on, and so is the feature that it
 * belongs to [2.8].
 */
export function isFormOn(
  {forms, features}: Pick<Settings, 'forms' | 'features'>,
  form: FormName,
  now: number,
): boolean {
  return forms[form].on && (form !== 'tradeIn' || isOn(features.tradeIn, now))
}
