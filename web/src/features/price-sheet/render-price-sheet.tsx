import {renderToBuffer} from '@react-pdf/renderer'
import type {PriceSheet} from './describe-price-sheet'
import {fitSheet} from './fit-sheet'
import {PriceSheetDocument} from './price-sheet-document'

/** A price sheet as a PDF of one page. `picture` is a JPEG; without one the sheet does without. */
export function renderPriceSheet(sheet: PriceSheet, picture: Buffer | null): Promise<Buffer> {
  return renderToBuffer(<PriceSheetDocument sheet={fitSheet(sheet)} picture={picture} />)
}
