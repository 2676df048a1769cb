/**
 * A whole number below 2^32 for a name: always the same one, and names are spread evenly (FNV-1a). Small, and the same
 * in every JavaScript engine.
 */
export function hashName(name: string): number {
  let value = 0x811c9dc5
  for (const character of name) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // Without this final mixing step, names that differ in one letter would be beside each other.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
