import {renderToBuffer} from '@react-pdf/renderer'
import type {PriceSheet} from './describe-price-sheet'
import {PriceSheetDocument} from './price-sheet-document'
import {truncateSheet} from './truncate-sheet'

/** A price sheet as a PDF of one page. `picture` is a JPEG; without one the sheet does without. */
export function renderPriceSheet(sheet: PriceSheet, picture: Buffer | null): Promise<Buffer> {
  return renderToBuffer(<PriceSheetDocument sheet={truncateSheet(sheet)} picture={picture} />)
}
