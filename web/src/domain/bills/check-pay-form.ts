import type {Settings} from '@forecourt/schemas/generated/site-types'
import {parseAmount} from '#/lib/parse-amount'
import {emailAddress} from '../leads/email-address.ts'
import {createNameSchema} from '../leads/text-schemas.ts'
import {formatCents} from '../payments/format-cents.ts'
import {parseMobile} from '../sign-in/parse-mobile.ts'
import {checkReference} from './check-reference.ts'

export const PAY_FIELDS = ['dealership', 'reference', 'amount', 'purpose', 'name', 'email', 'phone'] as const
export type PayField = (typeof PAY_FIELDS)[number]

/** The input of the form. */
export type PayValues = {readonly [field in PayField]: string}
export type PayErrors = {readonly [field in PayField]?: string}

/** The parsed values of the form. */
export type PayAnswers = {
  readonly dealership: string
  readonly reference: string
  readonly amountCents: number
  readonly purpose: string
  readonly name: string
  readonly email: string | null
  /** In the form +61412345678. */
  readonly phone: string | null
}

export type PayFormResult =
  | {readonly ok: true; readonly answers: PayAnswers}
  | {readonly ok: false; readonly errors: PayErrors}

type PayRules = Pick<
  Settings['onlinePayment'],
  'minimum' | 'maximum' | 'purposes' | 'referenceFormats' | 'referenceLabel'
>

const name = createNameSchema(100)
const NO_CONTACT = 'Write an e-mail address or a mobile number: the receipt goes there.'

/**
 * Parses the form of the payment page by a site's rules; each error names its field and what to do. A site with one
 * payee does not ask for it.
 */
export function checkPayForm(values: PayValues, payees: readonly string[], rules: PayRules): PayFormResult {
  const dealership = payees.length === 1 ? payees[0] : payees.find((slug) => slug === values.dealership)
  const reference = checkReference(values.reference, rules.referenceFormats)
  const cents = parseAmount(values.amount)
  const purpose = rules.purposes.find(({label}) => label === values.purpose)?.label
  const person = {name: name.safeParse(values.name), email: emailAddress.safeParse(values.email)}
  const mobile = parseMobile(values.phone)
  const hasEmail = values.email.trim() !== ''
  const hasPhone = values.phone.trim() !== ''
  const errors: {[field in PayField]?: string | null} = {
    dealership: dealership === undefined ? 'Choose who you pay.' : null,
    reference: reference.ok ? null : describeReferenceFault(reference.fault, rules),
    amount: describeAmountFault(cents, rules),
    purpose: purpose === undefined ? 'Choose what you pay for.' : null,
    name: person.name.success ? null : 'Write your name.',
    email:
      hasEmail && !person.email.success
        ? 'Write an e-mail address, such as alex@example.com.'
        : hasEmail || hasPhone
          ? null
          : NO_CONTACT,
    phone: hasPhone && !mobile.ok ? 'Write an Australian mobile number, such as 0412 345 678.' : null,
  }
  const found = Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : []))
  if (found.length > 0 || !reference.ok || cents === null || !dealership || !purpose || !person.name.success)
    return {ok: false, errors: Object.fromEntries(found)}
  return {
    ok: true,
    answers: {
      dealership,
      reference: reference.reference,
      amountCents: cents,
      purpose,
      name: person.name.data,
      email: person.email.success ? person.email.data : null,
      phone: mobile.ok ? mobile.phone : null,
    },
  }
}

function describeAmountFault(cents: number | null, {minimum, maximum}: PayRules): string | null {
  if (cents === null) return 'Write the amount in dollars, such as 1,250.50.'
  const [least, most] = [minimum * 100, maximum * 100]
  if (cents < least) return `The least that can be paid here is ${formatCents(least)}.`
  return cents > most ? `The most that can be paid here at once is ${formatCents(most)}.` : null
}

function describeReferenceFault(
  fault: 'missing' | 'card-number' | 'form',
  {referenceLabel, referenceFormats}: PayRules,
): string {
  if (fault === 'card-number')
    return 'This looks like the number of a card, which is asked for on the next page. Write our number here.'
  if (fault === 'missing') return `Write the ${referenceLabel.toLowerCase()}.`
  const example = referenceFormats[0]?.replaceAll('#', '1').replaceAll('@', 'A').replaceAll('*', '123')
  return example
    ? `Write it as on your paper, such as ${example}.`
    : 'Write it as on your paper: 3 to 40 letters and digits.'
}
