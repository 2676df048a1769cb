const FEWEST_SIGNS = 6

/**
 * Whether a text is a vehicle identification number: 17 letters and digits without I, O and Q, four digits last (ISO
 * 3779). What people write for a missing one, such as 17 equal digits, is none. Its check digit is not asked for:
 * outside North America and China makers do not set one.
 */
export function isVin(text: string): boolean {
  const vin = text.toUpperCase()
  return (
    /^[1-9A-HJ-NPR-Z][A-HJ-NPR-Z0-9]{12}\d{4}$/.test(vin) &&
    /[A-Z]/.test(vin) &&
    new Set(vin).size >= FEWEST_SIGNS
  )
}
