/** Whether a list of places takes the whole width of a large screen (spec 9.10f): above a number of them. */
export function isWideList(count: number, above: number): boolean {
  return count > above
}
