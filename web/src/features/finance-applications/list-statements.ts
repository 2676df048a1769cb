import {createHash} from 'node:crypto'
import type {Settings} from '@forecourt/schemas/generated/site-types'

/** A text shown to an applicant before sending: a notice, or a statement to tick. It is stored unchanged. */
export type Statement = {
  readonly purpose: string
  readonly wording: string
  readonly isTicked: boolean
  /** A hash of the exact texts: a consent given on a page with other texts is not valid for these. */
  readonly version: string
}

/** The notice and the consents of an application on a site; if the lender checks the credit, its notice too [4.8]. */
export function listStatements(
  {financeApplication}: Pick<Settings, 'financeApplication'>,
  hasCreditCheck: boolean,
): readonly Statement[] {
  const {privacyNotice, handOverConsent, truthStatement, creditCheckConsent} = financeApplication
  return [
    buildStatement('privacy-notice', privacyNotice, false),
    buildStatement('hand-over', handOverConsent, true),
    buildStatement('truth', truthStatement, true),
    ...(hasCreditCheck ? [buildStatement('credit-check', creditCheckConsent, true)] : []),
  ]
}

function buildStatement(purpose: string, wording: string, isTicked: boolean): Statement {
  const version = createHash('sha256').update(wording).digest('base64url').slice(0, 16)
  return {purpose, wording, isTicked, version}
}
