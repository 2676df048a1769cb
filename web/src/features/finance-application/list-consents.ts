import type {Settings} from '@forecourt/schemas/generated/site-types'

/** What an applicant ticks before sending: nothing is ticked beforehand, and the words are kept. */
export type WantedConsent = {readonly purpose: string; readonly wording: string}

/** The consents of an application on a site; where the lender checks the credit, its notice too [4.8]. */
export function listConsents(
  {financeApplication}: Pick<Settings, 'financeApplication'>,
  hasCreditCheck: boolean,
): readonly WantedConsent[] {
  const {handOverConsent, truthStatement, creditCheckConsent} = financeApplication
  return [
    {purpose: 'hand-over', wording: handOverConsent},
    {purpose: 'truth', wording: truthStatement},
    ...(hasCreditCheck ? [{purpose: 'credit-check', wording: creditCheckConsent}] : []),
  ]
}
