const SHOWN = 5

/** A phone number with only its first five characters to be read (spec 4.3a). */
export function maskPhone(phone: string): string {
  return phone.slice(0, SHOWN) + '*'.repeat(Math.max(0, phone.length - SHOWN))
}
