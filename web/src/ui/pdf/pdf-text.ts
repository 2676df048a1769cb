import {truncateText} from '#/lib/format-text'

// The typefaces built into PDF readers have Western characters only; others would be rendered wrong.
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu

/** A text that a PDF can display: characters missing in the fonts are removed. */
export function printForPdf(text: string): string {
  return text.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim()
}

/** As `printForPdf`, shortened to a maximum length. */
export function truncateForPdf(text: string, most: number): string {
  const printable = printForPdf(text)
  return truncateText(printable, Math.floor(most)) ?? printable
}
