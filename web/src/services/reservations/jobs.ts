import * as z from 'zod'
import {isReservationNotification} from '#/domain/reservations/reservation-notifications'
import {defineJobs} from '#/jobs/define-jobs'

const change = z.object({reservation: z.uuid(), reason: z.string().refine(isReservationNotification)})

/** The jobs of reservations. Each may run any number of times. */
export const RESERVATION_JOBS = defineJobs({
  'end-hold': {body: z.object({reservation: z.uuid()})},
  'show-hold': {body: z.object({reservation: z.uuid()})},
  'check-holds': {everySeconds: 60},
  'tell-dealer': {body: change},
  'tell-shopper': {body: change},
})
