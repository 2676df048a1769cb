import {BILL_SUBJECT} from './bills/bill-subject.ts'
import type {PaymentSubjects} from './payments/payment-subject.ts'
import {RESERVATION_LISTENERS} from './reservation-listeners.ts'
import {createReservationSubject} from './reservations/reservation-subject.ts'

/** Everything that shoppers pay for. */
export const PAYMENT_SUBJECTS: PaymentSubjects = {
  reservation: createReservationSubject(RESERVATION_LISTENERS),
  bill: BILL_SUBJECT,
}
