import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {FormField} from '@forecourt/schemas/settings/groups/form-changes'

/** A checkbox at the end of a form: a consent or the terms, with the exact displayed text. */
export type Agreement = {
  readonly name: 'opt_in' | 'terms_conditions'
  readonly label: string
  readonly link: {readonly label: string; readonly href: string} | null
  readonly ticked: boolean
  readonly required: boolean
  readonly missing: string | undefined
}

/** What a ticked checkbox of an agreement posts; anything else agrees to nothing. */
export const AGREED = 'yes'

type FieldChange = Settings['forms']['testDrive']['fields'][number]

/** The consents of a form [5.8d, 5.8e]: offers separately, the terms if the site requires them. */
export function listAgreements(
  settings: Settings['forms'],
  changes: readonly FieldChange[],
  termsPath: string | null,
): readonly Agreement[] {
  const isShown = (name: FormField, usual: boolean) => {
    const show = changes.find(({field}) => field === name)?.show ?? 'usual'
    return show === 'usual' ? usual : show === 'yes'
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
    ...(isShown('opt_in', settings.showOptIn) ? [optIn] : []),
    ...(isShown('terms_conditions', settings.showTerms) ? [terms] : []),
  ]
}
