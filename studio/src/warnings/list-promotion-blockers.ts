import {listPromotionFaults} from '@forecourt/schemas/promotion/promotion-faults'
import type {Warning} from './warning.ts'

/** Why a prize promotion cannot be published: what it lacks, each at its field. */
export function listPromotionBlockers(document: object): Warning[] {
  return listPromotionFaults(document).map(({path, message}) => ({path: path.split('.'), message}))
}
