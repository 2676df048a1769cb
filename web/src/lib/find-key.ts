/** A text as a key of a table; null where the table has no such key. */
export function findKey<K extends string>(
  table: {readonly [key in K]: unknown},
  text: string | null | undefined,
): K | null {
  return text != null && Object.hasOwn(table, text) ? (text as K) : null
}
