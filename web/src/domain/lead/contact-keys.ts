/**
 * A phone number as numbers are compared: digits only, an Australian one in international form
 * (australian-rules.md, phones). Null when there is none.
 */
export function toPhoneKey(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return null
  if (digits.startsWith('0')) return `61${digits.slice(1)}`
  return digits
}

/** An e-mail address as addresses are compared. */
export function toEmailKey(email: string | null): string | null {
  return email === null ? null : email.toLowerCase()
}
