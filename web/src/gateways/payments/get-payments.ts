import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import type {Payments} from './port.ts'
import {createStripePayments} from './stripe-payments.ts'

/** The provider of payments; null if none is configured: dealerships cannot take payments then. */
export function getPayments(): Payments | null {
  return getProcessValue('payments', () => {
    const {payments} = getEnv()
    return payments && createStripePayments(payments)
  })
}
