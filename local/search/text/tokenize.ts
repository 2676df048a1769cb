import {isSplitByLanguage, listSegments, normaliseByLanguage} from './split-by-language.ts'

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

export type TokenRules = {
  symbolsToIndex: readonly string[]
  tokenSeparators: readonly string[]
  /** The language of a field, synonym or set of stopwords; empty as if English. */
  locale: string
}

export const PLAIN_RULES: TokenRules = {symbolsToIndex: [], tokenSeparators: [], locale: ''}

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
export function normaliseText(text: string, symbols: readonly string[]): string {
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

function isSeparator(code: number, character: string, rules: TokenRules): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9 || rules.tokenSeparators.includes(character)
}

function tokenizeByLanguage(text: string, {locale, symbolsToIndex}: TokenRules): Token[] {
  return listSegments(text, locale).flatMap(({segment, index}) => {
    const word = normaliseByLanguage(segment, locale, symbolsToIndex).slice(0, LONGEST_WORD)
    return word === '' ? [] : [{word, start: index, end: index + segment.length}]
  })
}

/**
 * Splits at whitespace and at the separators of the schema. Other characters inside a word are removed, so that
 * `X-Trail` becomes `xtrail`. Parts without a letter or digit give no token. With a `locale` its language decides
 * where words end.
 */
export function tokenize(text: string, rules: TokenRules = PLAIN_RULES): Token[] {
  if (isSplitByLanguage(rules.locale)) return tokenizeByLanguage(text, rules)
  const tokens: Token[] = []
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const ends = at === text.length || isSeparator(text.charCodeAt(at), text[at] ?? '', rules)
    if (!ends) {
      if (start < 0) start = at
      continue
    }
    if (start >= 0) {
      const word = normaliseText(text.slice(start, at), rules.symbolsToIndex).slice(0, LONGEST_WORD)
      if (word !== '') tokens.push({word, start, end: at})
    }
    start = -1
  }
  return tokens
}

/** How many letters of its token a character stands for. */
function countLetters(character: string, {locale, symbolsToIndex}: TokenRules): number {
  if (isSplitByLanguage(locale)) return normaliseByLanguage(character, locale, symbolsToIndex).length
  return isWordCharacter(character) || symbolsToIndex.includes(character) ? 1 : 0
}

/** The place after so many indexed letters of a token; after its last if it has fewer. */
export function findLetter(text: string, token: Token, rules: TokenRules, letters: number): number {
  if (isSplitByLanguage(rules.locale) && letters >= token.word.length) return token.end
  let end = token.start
  let left = letters
  for (let at = token.start; at < token.end && left > 0; at++) {
    const counted = countLetters(text[at] ?? '', rules)
    if (counted === 0) continue
    left -= counted
    end = at + 1
  }
  return end
}

/** The words alone. */
export function splitWords(text: string, rules: TokenRules = PLAIN_RULES): string[] {
  return tokenize(text, rules).map((token) => token.word)
}
