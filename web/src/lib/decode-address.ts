/** A part of an address as text; null if its bytes are not valid text. */
export function decodeAddress(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
