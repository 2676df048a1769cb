/**
 * How the reference splits and writes the words of a field with a `locale`: at the word boundaries of Unicode, with
 * the dictionaries of languages without spaces, as `Intl.Segmenter` finds them too.
 */

/** Languages of which the reference writes the words in Latin letters, so that a keyboard without theirs finds them. */
const IN_LATIN = ['bg', 'be', 'el', 'ru', 'sr', 'uk']
/** Languages that are split as English is. */
const AS_ENGLISH = ['', 'en', 'de_en']
/** Languages whose words the index takes with typos. */
const WITH_TYPOS = [...AS_ENGLISH, ...IN_LATIN, 'th']

/** Cyrillic and Greek letters, without accents, as Unicode's tables write them; `ь` and `ъ` are left out. */
const LATIN = createTable(
  'аa бb вv гg дd еe жz зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цc чc шs щs ъ ыy ь эe юu яa ђd єe ѕz іi јj љl њn ћc џd ґg',
  'αa βb γg δd εe ζz ηe θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φph χch ψps ωo',
)

function createTable(...lines: string[]): ReadonlyMap<string, string> {
  const pairs = lines.flatMap((line) => line.split(' '))
  return new Map(pairs.map((pair) => [pair.slice(0, 1), pair.slice(1)]))
}

export function isSplitByLanguage(locale: string): boolean {
  return !AS_ENGLISH.includes(locale)
}

/** Whether words of the language are also found with typos. */
export function hasTypos(locale: string): boolean {
  return WITH_TYPOS.includes(locale)
}

function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** Signs that become ones of ASCII in Latin letters: quotes, dashes, brackets, dots. */
const LATIN_SIGNS = /[\p{Pi}\p{Pf}\p{Pd}\p{Ps}\p{Pe}…]/gu

/** The word in Latin letters. Two Greek letters are written by their neighbours. */
function writeInLatin(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(LATIN_SIGNS, (sign) => (sign === '-' ? sign : ''))
    .split('й')
    .map(removeAccents)
    .join('й')
    .replace(/(?<=[αειου])υ/g, 'u')
    .replace(/γ(?=[γκξχ])/g, 'n')
  return Array.from(plain, (letter) => LATIN.get(letter) ?? letter).join('')
}

function writeWord(word: string, locale: string): string {
  if (IN_LATIN.includes(locale)) return writeInLatin(word)
  if (locale === 'ko') return word.normalize('NFKD')
  if (locale === 'th') return word.normalize('NFKC').replace(/[\u2000-\u206f]/g, '')
  return word.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')
}

/** A word as it is indexed: signs of ASCII are left out, but the given ones. */
export function normaliseByLanguage(word: string, locale: string, symbols: readonly string[]): string {
  return writeWord(word, locale)
    .toLowerCase()
    .replace(/[\0-\x7f]/g, (sign) => (/[a-z0-9]/.test(sign) || symbols.includes(sign) ? sign : ''))
}

const segmenters = new Map<string, Intl.Segmenter>()

function getSegmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const segmenter = new Intl.Segmenter(chooseLocale(locale), {granularity: 'word'})
  segmenters.set(locale, segmenter)
  return segmenter
}

/** A locale that does not parse is split by the rules that all languages share. */
function chooseLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'und'
  } catch {
    return 'und'
  }
}

/** The parts of a text with their first positions, signs and spaces among them. */
export function listSegments(text: string, locale: string): {segment: string; index: number}[] {
  const spaced = locale === 'fa' ? text.replaceAll('\u200c', ' ') : text
  return Array.from(getSegmenter(locale).segment(spaced))
}
