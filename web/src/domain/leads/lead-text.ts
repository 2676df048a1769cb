import type {Lead} from './lead-submission.ts'

/** The shopper's full name. */
export function getFullName({contact: {name, firstName, lastName}}: Pick<Lead, 'contact'>): string {
  return name || [firstName, lastName].filter(Boolean).join(' ')
}

/** The shopper's name for a salutation. */
export function getFirstName(lead: Pick<Lead, 'contact'>): string {
  return lead.contact.firstName || getFullName(lead).split(' ')[0] || ''
}

const PLAIN_NAME = /^[\p{L}\p{M}'’ -]{1,30}$/u

/**
 * How a mail to a shopper addresses them. Only a plain name is used: otherwise anybody could send their own text to any
 * address through us.
 */
export function toGreetingName(firstName: string): string {
  return PLAIN_NAME.test(firstName) ? firstName : 'there'
}

/**
 * A phone number normalised for comparison: digits only, an Australian one in international form
 * (australian-rules.md, phones). Null if there is none.
 */
export function toPhoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  if (digits.startsWith('0')) return `61${digits.slice(1)}`
  return digits
}

/** An e-mail address normalised for comparison. */
export function toEmailKey(email: string | null): string | null {
  return email === null ? null : email.toLowerCase()
}
