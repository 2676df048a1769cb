import type {Settings} from '@forecourt/schemas'
import type {FormChanges} from './form-rules'
import type {Agreement} from './resolved-form'

/**
 * What a form asks a shopper to agree to [5.8d, 5.8e]: offers by their own choice, the terms where the site asks.
 * `termsPath` is where the site's terms stand; null where it has none.
 */
export function listAgreements(
  settings: Settings['forms'],
  changes: FormChanges,
  termsPath: string | null,
): readonly Agreement[] {
  const shows = (name: Agreement['name'], usual: boolean) => {
    const change = changes.fields.find(({field}) => field === name)?.show ?? 'usual'
    return change === 'usual' ? usual : change === 'yes'
  }
  const optIn: Agreement = {
    name: 'opt_in',
    label: settings.optInLabel,
    link: null,
    ticked: settings.optInTicked,
    required: false,
    missing: undefined,
  }
  const terms: Agreement = {
    name: 'terms_conditions',
    label: settings.termsLabel,
    link: termsPath === null ? null : {label: 'Read the terms of use', href: termsPath},
    ticked: false,
    required: true,
    missing: settings.termsMessage,
  }
  return [
    ...(shows('opt_in', settings.showOptIn) ? [optIn] : []),
    ...(shows('terms_conditions', settings.showTerms) ? [terms] : []),
  ]
}
