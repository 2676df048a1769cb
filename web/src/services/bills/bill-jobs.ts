import * as z from 'zod'
import type {JobHandler} from '#/jobs/worker'
import {type NotifyParts, notifyPayee, notifyPayer} from './notify-bill.ts'

const newsBody = z.object({
  bill: z.uuid(),
  reason: z.enum(['paid', 'refunded']),
  cents: z.number().int().positive(),
})

/** The jobs of paid or refunded bills. Each may run any number of times. */
export function createBillHandlers(parts: NotifyParts) {
  return {
    'bill-to-dealer': ({id, site, body}) => notifyPayee(parts, id, {site, ...newsBody.parse(body)}),
    'bill-to-shopper': ({id, site, body}) => notifyPayer(parts, id, {site, ...newsBody.parse(body)}),
  } satisfies {[kind: string]: JobHandler}
}
