import {getService} from '#/gateways/services'
import type {Result} from '#/lib/result'
import {phoneReveals} from './tables.ts'

export type PhoneReveal = {
  readonly site: string
  readonly dealership: string | null
  readonly location: string | null
  readonly car: string | null
}

/** Records that a phone number was revealed (spec 4.3b, 7.3), without the shopper's identity. */
export function recordPhoneReveal({site, ...subject}: PhoneReveal): Promise<Result<null>> {
  return getService('records').run(site, async (transaction) => {
    await transaction.insert(phoneReveals).values({site, ...subject})
    return null
  })
}
