import {listPromotionFaults} from '@forecourt/schemas/promotion/promotion-faults'
import type {Warning} from './warning.ts'

/** Why a prize promotion cannot be published: each missing value at its field. */
export function listPromotionBlockers(document: object): Warning[] {
  return listPromotionFaults(document).map(({path, message}) => ({path: path.split('.'), message}))
}
