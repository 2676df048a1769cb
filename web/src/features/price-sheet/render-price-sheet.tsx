import {renderToBuffer} from '@react-pdf/renderer'
import {truncateText} from '#/lib/format-text'
import type {PriceSheet} from './describe-price-sheet'
import {PriceSheetDocument} from './price-sheet-document'

/** A price sheet as a PDF of one page. `picture` is a JPEG; without one the sheet does without. */
export function renderPriceSheet(sheet: PriceSheet, picture: Buffer | null): Promise<Buffer> {
  return renderToBuffer(<PriceSheetDocument sheet={truncateSheet(sheet)} picture={picture} />)
}

/** Letters for a sheet's fields that keep it on one page; the warning is never cut. */
const MOST = {title: 80, detail: 120, value: 60, address: 110, name: 70, disclaimer: 1500} as const

// The typefaces built into PDF readers have Western characters only; others would be rendered wrong.
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/gu

/** A sheet that fits one page and can be printed: long texts are cut, letters without a face are left out. */
function truncateSheet(sheet: PriceSheet): PriceSheet {
  const {finance, dealer} = sheet
  return {
    ...sheet,
    title: cut(sheet.title, MOST.title),
    detail: sheet.detail && cut(sheet.detail, MOST.detail),
    facts: sheet.facts.map(({label, value}) => ({label, value: cut(value, MOST.value)})),
    finance: finance && {
      ...finance,
      warning: print(finance.warning),
      disclaimers: finance.disclaimers.map((words) =>
        cut(words, MOST.disclaimer / finance.disclaimers.length),
      ),
    },
    dealer: {
      ...dealer,
      name: cut(dealer.name, MOST.name),
      address: dealer.address && cut(dealer.address, MOST.address),
    },
  }
}

function cut(text: string, most: number): string {
  const printable = print(text)
  return truncateText(printable, Math.floor(most)) ?? printable
}

function print(text: string): string {
  return text.replace(UNPRINTABLE, '').replace(/\s+/g, ' ').trim()
}
