/**
 * A value in a filter of the search engine, in backticks; null where nothing is left of it. The engine has no way to
 * write a backtick within them, and a backslash before the last one would hide it: both are left out, as the engine
 * itself leaves them out of the words that it compares (typesense: `string_utils.cpp`, `tokenizer.cpp`). It refuses a
 * value without a letter or a digit.
 */
function quoteFilterValue(value: string): string | null {
  const words = value.replaceAll(/[`\\]/g, '').trim()
  return /[\p{L}\p{N}]/u.test(words) ? `\`${words}\`` : null
}

/** Values in a filter of the search engine, separated by commas; empty where nothing is left of any. */
export function quoteFilterValues(values: readonly string[]): string {
  return values.flatMap((value) => quoteFilterValue(value) ?? []).join(',')
}
