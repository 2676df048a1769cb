/** A phone number with only its first characters to be read (spec 4.3a). */
export function maskPhone(phone: string, shown = 5): string {
  return phone.slice(0, shown) + '*'.repeat(Math.max(0, phone.length - shown))
}
