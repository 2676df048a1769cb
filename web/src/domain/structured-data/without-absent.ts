/** A node of structured data without what is not known: absent says more than null or an empty list. */
export function removeAbsent(data: {readonly [name: string]: unknown}): {readonly [name: string]: unknown} {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
}
