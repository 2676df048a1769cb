import {randomUUID} from 'node:crypto'
import type {NewReservation} from '#/services/reservations/records'
import {sampleSnapshot} from './sample-lead.ts'

const ACCOUNT = 'acct_sample'

/** What a shopper reserves; a new form and a new car unless said otherwise. */
export function sampleHold(changed: Partial<NewReservation> & {readonly car?: string} = {}): NewReservation {
  const {car = `car-${randomUUID()}`, ...rest} = changed
  return {
    site: 'sample-site',
    idempotencyKey: randomUUID(),
    dealership: 'sample',
    shopper: null,
    vehicle: {...sampleSnapshot, id: car, item_type: 'car', status: 'in_stock'},
    contact: {name: 'Alex Example', email: 'alex@shopper.example', phone: '+61491570156'},
    emailKey: 'alex@shopper.example',
    phoneKey: '61491570156',
    host: 'sample-site.example',
    depositCents: 20_000,
    holdHours: 48,
    account: ACCOUNT,
    ...rest,
  }
}
