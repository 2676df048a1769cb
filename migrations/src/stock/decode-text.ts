const NUL = 0
const LINE_FEED = 0x0a
const LOOKED_AT = 100_000
/** The share of control characters from which a file counts as no text. */
const MOST_CONTROLS = 0.02

const UTF8 = new TextDecoder('utf-8', {ignoreBOM: true})
const STRICT_UTF8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true})
const WINDOWS = new TextDecoder('windows-1252')

/** Stands in a text for a byte that is not a letter in the encoding of the file. */
export const UNREADABLE = '\uFFFD'

/**
 * The text of a file: UTF-16 and UTF-8 show themselves; otherwise what the file itself declares as XML or `declared`
 * says; otherwise Windows-1252, in which older dealer systems still write. Each line counts alone, so that an odd byte
 * costs no other line its letters. A byte without a meaning becomes `UNREADABLE`. Null where the bytes are no text.
 * @throws RangeError for a declared encoding that is not known
 */
export function decodeText(bytes: Buffer, declared?: string): string | null {
  const wide = findWideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const start = bytes.subarray(0, LOOKED_AT)
  if (start.filter(isControl).length > start.length * MOST_CONTROLS) return null
  const strict = decodeStrictly(bytes)
  const named = declared ?? findDeclared(bytes)
  const text =
    named && (strict === null || !/[^\p{ASCII}]/u.test(strict))
      ? new TextDecoder(named).decode(bytes)
      : (strict ?? decodeLines(bytes))
  // Old systems end a file with a substitute character.
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\u001A', '')
    .replaceAll('\0', UNREADABLE)
}

// Spreadsheets save "Unicode text" with a mark; without one every other byte of Latin letters is zero.
function findWideEncoding(bytes: Buffer): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const countZeros = (odd: number) => start.filter((byte, at) => byte === NUL && at % 2 === odd).length
  const [even, odd] = [countZeros(0), countZeros(1)]
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : null
}

function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b)
}

function decodeStrictly(bytes: Buffer): string | null {
  try {
    return STRICT_UTF8.decode(bytes)
  } catch {
    return null
  }
}

function findDeclared(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 200).toString('latin1')
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
}

function decodeLines(bytes: Buffer): string {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, from)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(from, next))
    from = next
  }
  const texts = lines.map((line) => ({line, text: decodeStrictly(line)}))
  // Letters in UTF-8 are no accident: then a byte that is none is damaged rather than written in another encoding.
  const sound = texts.filter(({text}) => text !== null && /[^\p{ASCII}]/u.test(text)).length
  const odd = texts.filter(({text}) => text === null).length
  const isUtf8 = sound >= odd && sound > 0
  return texts
    .map(({line, text}) => text ?? (isUtf8 || hasLetters(line) ? UTF8.decode(line) : decodeWindows(line)))
    .join('')
}

/** Whether a line has letters in UTF-8 besides its odd bytes. */
function hasLetters(line: Buffer): boolean {
  return /[\u0080-\uFFFC]/.test(UTF8.decode(line))
}

const IMPLAUSIBLE = new RegExp(
  [
    // Undefined, and signs that nobody writes.
    '[\\u0081\\u008D\\u008F\\u0090\\u009D¤¦]',
    // Signs within a word. The quotation mark and the acute accent are written as apostrophes.
    '(?<=\\p{L})[‘“”‚„†‡‰‹›ˆ˜¡¢£¥§¨«¬¯±¶¸»¿÷×¼½¾](?=\\p{Ll})',
    // Capitals within a word, and an accent at its start.
    '(?<=\\p{Ll})[ŠŽŸ]',
    '(?<!\\p{L})[´¨¸](?=\\p{L})',
  ].join('|'),
  'gu',
)

/**
 * A line in Windows-1252. A sign where only a letter makes sense shows another alphabet, such as that of old Macs: it
 * is unreadable rather than guessed.
 */
function decodeWindows(line: Buffer): string {
  return WINDOWS.decode(line).replaceAll(IMPLAUSIBLE, UNREADABLE)
}
