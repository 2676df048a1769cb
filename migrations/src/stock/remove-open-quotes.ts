import type {CsvDialect} from './feed-format.ts'

/** A quote that was left out: its line, and what is behind it on the line. */
export type LeftQuote = {readonly line: number; readonly text: string}

type Dialect = CsvDialect & {readonly delimiter: string}

/**
 * A CSV text without the quotes that are opened and never closed. Such a quote would take whole rows into its cell, up
 * to the next stray one: it is told by a line within the cell that is itself a row. Line breaks in other cells stay.
 */
export function removeOpenQuotes(
  text: string,
  {delimiter, quote = '"'}: Dialect,
  isRow: (line: string) => boolean,
): {text: string; left: LeftQuote[]} {
  const left: LeftQuote[] = []
  let mended = ''
  let copied = 0
  let line = 1
  let at = text.indexOf(quote)
  while (at >= 0) {
    let next = at + 1
    if (isOpening(text, at, delimiter)) {
      const end = findEnd(text, at + 1, quote)
      const isLast = end === null && isRow(readLastLine(text, at))
      if (isLast || hasRow(text, at, end ?? text.length, isRow)) {
        const part = text.slice(copied, at)
        line += countBreaks(part)
        left.push({line, text: text.slice(at + 1, findLineEnd(text, at)).trim()})
        mended += part
        copied = at + 1
      } else next = end ?? text.length
    }
    at = text.indexOf(quote, next)
  }
  return {text: mended + text.slice(copied), left}
}

function isOpening(text: string, at: number, delimiter: string): boolean {
  return at === 0 || text[at - 1] === '\n' || text.startsWith(delimiter, at - delimiter.length)
}

/** How many line breaks a text has. */
export function countBreaks(text: string): number {
  return text.split('\n').length - 1
}

/** Behind the quote that ends a quoted cell, the first that is not doubled; null where the cell is open. */
function findEnd(text: string, from: number, quote: string): number | null {
  let at = text.indexOf(quote, from)
  while (at >= 0 && text[at + 1] === quote) at = text.indexOf(quote, at + 2)
  return at < 0 ? null : at + 1
}

/** The last line of a text that ends with a line break, without the quote at `at`; empty where another line is last. */
function readLastLine(text: string, at: number): string {
  const end = findLineEnd(text, at)
  if (end === text.length || text.slice(end).trim() !== '') return ''
  return text.slice(text.lastIndexOf('\n', at) + 1, at) + text.slice(at + 1, end)
}

// The last line of the cell may go on behind its end.
function hasRow(text: string, from: number, end: number, isRow: (line: string) => boolean): boolean {
  let at = findLineEnd(text, from) + 1
  while (at < end) {
    const next = findLineEnd(text, at)
    if (isRow(text.slice(at, next))) return true
    at = next + 1
  }
  return false
}

function findLineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
