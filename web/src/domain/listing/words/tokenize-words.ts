/** A word of a shopper's input, with its position. */
export type Token = {
  /** In lower case, without accents and apostrophes. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** A comma or another sign of a list before it. */
  readonly sign?: string | undefined
}

// "'18", "30 000", "19 990" but not "86 100 000", a number with its separators and its unit, but "30" and "ish", a word, a hyphen before a word as
// search boxes read it, or a sign.
const CHUNK =
  /(?<![\p{L}\p{N}])(?:[’']\d\d|[Mm][Yy](?:20)?\d\d\.\d+)(?![\p{L}\p{N}])|(?:\$ ?)?(?<!\d)(?:\d{1,3} 000|(?:\d{2,3}|(?<=\$ ?)\d) \d{3}(?! \d))(?!\d)|(?:\$ ?)?\d+(?:[.,]\d+)*(?:k(?=ish\b)|(?=ish\b)|[\p{L}’'][\p{L}\p{N}’']*)?\$?|[\p{L}\p{M}][\p{L}\p{M}\p{N}’']*|(?<=^|\s)-(?=\p{L})|[<>~+–—-]/gu

/**
 * Splits input into words. A hyphen is kept only between two numbers and directly before a word: "20-30k" and
 * "-diesel", but "X-Trail" and "7-seater" are two words.
 */
export function tokenizeWords(typed: string): Token[] {
  const matches = [...typed.matchAll(CHUNK)]
  const tokens = matches.map(({0: chunk, index}, at) => {
    const before = matches[at - 1]
    const gap = before ? typed.slice(before.index + before[0].length, index) : ''
    return {text: toPlain(chunk), from: index, to: index + chunk.length, sign: /[,;/&|]/.exec(gap)?.[0]}
  })
  return tokens.filter(({text, to}, at) => {
    if (text !== '-') return text !== ''
    if (isNumber(tokens[at - 1]) && isNumber(tokens[at + 1])) return true
    return tokens[at + 1]?.from === to && tokens[at - 1]?.to !== to - 1
  })
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && /^\$?\d/.test(token.text)
}

function toPlain(text: string): string {
  return text
    .replace(/(?<=[\d$]) (?=\d)/g, '')
    .replace(/^[’'](?=\d)/, 'my')
    .replace(/^([^$]+)\$$/, '$$$1')
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[–—]/g, '-')
    .toLowerCase()
}

/** A word or phrase normalised for comparison: "X-Trail", "x trail" and "xtrail" are equal. */
export function toKey(text: string): string {
  return toPlain(text).replace(/[^\p{L}\p{N}]/gu, '')
}
