const LIST = new Intl.ListFormat('en-AU')

/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
  return LIST.format(words)
}
