import {truncateText} from '#/lib/format-text'

// The typefaces built into PDF readers have Western characters only; others would be rendered wrong.
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu

/** A text as a PDF can show it: letters without a face are left out. */
export function printForPdf(text: string): string {
  return text.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim()
}

/** As `printForPdf`, with so many letters at most. */
export function truncateForPdf(text: string, most: number): string {
  const printable = printForPdf(text)
  return truncateText(printable, Math.floor(most)) ?? printable
}
