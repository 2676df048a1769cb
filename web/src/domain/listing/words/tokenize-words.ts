/** A word of a shopper's input, with its position. */
export type Token = {
  /** In lower case, without accents and apostrophes. */
  readonly text: string
  readonly from: number
  readonly to: number
}

// "30 000", a number with its separators and its unit, a word, or a sign.
const CHUNK =
  /\$?\d{1,3} 000(?!\d)|\$?\d+(?:[.,]\d+)*(?:[\p{L}’'][\p{L}\p{N}’']*)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}’']*|[<>~+–—-]/gu

/**
 * Splits input into words. A hyphen is kept only between two numbers: "20-30k", but "X-Trail" and "7-seater" are two
 * words.
 */
export function tokenizeWords(typed: string): Token[] {
  const tokens = [...typed.matchAll(CHUNK)].map(({0: chunk, index}) => ({
    text: toPlain(chunk),
    from: index,
    to: index + chunk.length,
  }))
  return tokens.filter(({text}, at) => {
    if (text !== '-') return text !== ''
    return isNumber(tokens[at - 1]) && isNumber(tokens[at + 1])
  })
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && /^\$?\d/.test(token.text)
}

function toPlain(text: string): string {
  return text
    .replace(/(?<=\d) (?=\d)/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[–—]/g, '-')
    .toLowerCase()
}

/** A word or phrase normalised for comparison: "X-Trail", "x trail" and "xtrail" are equal. */
export function toKey(text: string): string {
  return toPlain(text).replace(/[^\p{L}\p{N}]/gu, '')
}
