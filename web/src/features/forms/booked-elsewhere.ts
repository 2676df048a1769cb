import type {Settings} from '@forecourt/schemas'
import type {FormId} from '#/domain/forms/form-id'

/** The https address where a form's booking is made in place of here (spec 2.16); null where the form itself takes it. */
export function bookedElsewhere(
  form: FormId,
  {serviceBookingUrl}: Pick<Settings['forms'], 'serviceBookingUrl'>,
): string | null {
  if (form !== 'serviceBooking' || serviceBookingUrl === null || !URL.canParse(serviceBookingUrl)) return null
  return new URL(serviceBookingUrl).protocol === 'https:' ? serviceBookingUrl : null
}
