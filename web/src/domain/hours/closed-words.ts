import type {LocationType} from '@forecourt/schemas/location/location'
import type {Settings} from '@forecourt/schemas/settings/settings'

export type ClosedWords = {
  readonly closed: string
  /** In place of those on a Sunday: a link. */
  readonly sunday: {readonly words: string; readonly href: string} | null
}

type Place = {readonly type: LocationType; readonly appointmentOnly: boolean}
type Words = Pick<Settings['locations'], 'appointmentOnly' | 'appointmentText' | 'closedSundayLink'>

/**
 * What a place says on a day it is closed: "Closed", that it opens by appointment (spec 4.9e), and at a service place
 * on a Sunday a link to the form that writes to it (4.9d). `form` is that form's address; null where there is none.
 */
export function describeClosed(
  {type, appointmentOnly}: Place,
  words: Words,
  form: string | null,
): ClosedWords {
  const byAppointment = type !== 'parts' && (appointmentOnly || words.appointmentOnly)
  const link = type === 'service' ? words.closedSundayLink : null
  return {
    closed: byAppointment ? words.appointmentText : 'Closed',
    sunday: link && form ? {words: link, href: form} : null,
  }
}
