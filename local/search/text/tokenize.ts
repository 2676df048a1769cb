const FOLDS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** Longer words are cut, in the index and in queries. */
const LONGEST_WORD = 100

/** An indexed word with its position in the text. */
export type Token = {word: string; start: number; end: number}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}

function foldCharacter(character: string): string {
  const known = FOLDS[character]
  if (known) return known
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

/** The letters and digits without case and accents, and the given symbols. */
export function normaliseText(text: string, symbols = ''): string {
  const lower = text.toLowerCase()
  if (isAscii(lower))
    return lower.replace(/[^a-z0-9]/g, (character) => (symbols.includes(character) ? character : ''))
  let word = ''
  for (const character of lower) {
    if (symbols.includes(character)) word += character
    else if (isWordCharacter(character)) word += foldCharacter(character)
  }
  return word
}

function isSeparator(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/**
 * Splits at whitespace. Other characters inside a word are removed, so that `X-Trail` becomes `xtrail`. Parts without
 * a letter or digit give no token.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const ends = at === text.length || isSeparator(text.charCodeAt(at))
    if (!ends) {
      if (start < 0) start = at
      continue
    }
    if (start >= 0) {
      const word = normaliseText(text.slice(start, at)).slice(0, LONGEST_WORD)
      if (word !== '') tokens.push({word, start, end: at})
    }
    start = -1
  }
  return tokens
}

/** The place after so many indexed letters of a token; after its last if it has fewer. */
export function findLetter(text: string, token: Token, letters: number): number {
  let end = token.start
  let left = letters
  for (let at = token.start; at < token.end && left > 0; at++) {
    if (!isWordCharacter(text[at] ?? '')) continue
    left--
    end = at + 1
  }
  return end
}

/** The words alone. */
export function splitWords(text: string): string[] {
  return tokenize(text).map((token) => token.word)
}
