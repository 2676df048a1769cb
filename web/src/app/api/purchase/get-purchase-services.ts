import type {PurchaseServices} from '#/features/orders/receive-purchase'
import {getReserveParts} from '#/services/get-reserve-parts'
import {listExtras} from '#/services/orders/list-extras'

/** The services of this process that buying online needs. */
export function getPurchaseServices(): PurchaseServices {
  return {listExtras, getParts: getReserveParts}
}
