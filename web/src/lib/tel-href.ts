/** The `tel:` link of an Australian number as a person writes it; 13, 1300 and 1800 numbers have no +61 form. */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `tel:+61${digits.slice(1)}` : `tel:${digits}`
}
