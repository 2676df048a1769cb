type Ranges = readonly (readonly [from: number, to: number])[]

/** The letters in the font packages' Latin subset. */
const LATIN: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
]

/** The characters of an Australian dealer's page: English, its quotation marks and dashes, Citroën and a café. */
const PLAIN: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb2, 0xb3],
  [0xb7, 0xb7],
  [0xbd, 0xbd],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0xeb, 0xeb],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2039, 0x203a],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

/**
 * The letters that every page needs, and the other Latin ones, which are in a separate file loaded when one is shown.
 */
export const LETTERS = {plain: lettersIn(PLAIN), other: without(lettersIn(LATIN), lettersIn(PLAIN))} as const

export type LetterSet = keyof typeof LETTERS
export const LETTER_SETS: readonly LetterSet[] = ['plain', 'other']

/** The value of `unicode-range` from the first of letters in code point order to the last. */
export function buildUnicodeSpan(letters: readonly string[]): string {
  const ends = [letters.at(0), letters.at(-1)]
  return `U+${ends.map((letter) => letter?.codePointAt(0)?.toString(16).toUpperCase()).join('-')}`
}

function lettersIn(ranges: Ranges): readonly string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({length: to - from + 1}, (_, at) => String.fromCodePoint(from + at)),
  )
}

function without(letters: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Set(others)
  return letters.filter((letter) => !left.has(letter))
}
