import {ORDER_LISTENER} from './orders/records.ts'

/** Every capability that builds on reservations. */
export const RESERVATION_LISTENERS = [ORDER_LISTENER] as const
