import type {Booking} from '../hours/free-slots.ts'
import type {LeadSubmission} from './lead-submission.ts'

type Appointment = NonNullable<LeadSubmission['appointment']>
type Facts = {
  /** The slug of the location. */
  readonly location: string
  readonly kind: Appointment['kind']
  readonly items: readonly string[]
}

/** Converts a booking to a lead's appointment. */
export function toAppointment({startsAt, uses, ...rest}: Booking, {items, ...facts}: Facts): Appointment {
  return {
    ...facts,
    ...rest,
    items: [...items],
    startsAt: formatInstant(startsAt),
    uses: uses.map(({day, ...use}) => ({
      ...use,
      day: day && {from: formatInstant(day.from), until: formatInstant(day.until)},
    })),
  }
}

function formatInstant(moment: number): string {
  return new Date(moment).toISOString()
}
