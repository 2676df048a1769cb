import {renderToBuffer} from '@react-pdf/renderer'
import {printForPdf, truncateForPdf} from '#/ui/pdf/pdf-text'
import type {PriceSheet} from './describe-price-sheet'
import {PriceSheetDocument} from './price-sheet-document'

/** A price sheet as a one-page PDF. `picture` is a JPEG, or null for a sheet without one. */
export function renderPriceSheet(sheet: PriceSheet, picture: Buffer | null): Promise<Buffer> {
  return renderToBuffer(<PriceSheetDocument sheet={truncateSheet(sheet)} picture={picture} />)
}

/** Maximum lengths of a sheet's fields that keep it on one page; the warning is never cut. */
const MOST = {title: 80, detail: 120, value: 60, address: 110, name: 70, disclaimer: 1500} as const

/** A sheet that fits one page and can be printed: long texts are cut, characters missing in the font are left out. */
function truncateSheet(sheet: PriceSheet): PriceSheet {
  const {finance, dealer} = sheet
  return {
    ...sheet,
    title: truncateForPdf(sheet.title, MOST.title),
    detail: sheet.detail && truncateForPdf(sheet.detail, MOST.detail),
    facts: sheet.facts.map(({label, value}) => ({label, value: truncateForPdf(value, MOST.value)})),
    finance: finance && {
      ...finance,
      warning: printForPdf(finance.warning),
      disclaimers: finance.disclaimers.map((words) =>
        truncateForPdf(words, MOST.disclaimer / finance.disclaimers.length),
      ),
    },
    dealer: {
      ...dealer,
      name: truncateForPdf(dealer.name, MOST.name),
      address: dealer.address && truncateForPdf(dealer.address, MOST.address),
    },
  }
}
