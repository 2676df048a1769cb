/** Compares numbers for sorting; the unknown ones come last, in their order. */
export function compareKnown(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}
