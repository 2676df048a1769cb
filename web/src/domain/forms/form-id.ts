import type {FormName} from '@forecourt/schemas'

/**
 * A form of the platform, in the one spelling that code, settings, page blocks, records, analytics and the API share:
 * the name of its settings under `forms`. The form that writes to one location has the settings of `general`.
 */
export type FormId = FormName | 'location'

const ALL: {readonly [id in FormId]: true} = {
  enquiry: true,
  general: true,
  testDrive: true,
  requestPhotos: true,
  callBack: true,
  finance: true,
  tradeIn: true,
  parts: true,
  fleet: true,
  careers: true,
  serviceBooking: true,
  location: true,
  offerEnquiry: true,
}

/** Every form of the platform; a site's settings choose among them. */
export const FORM_IDS = Object.keys(ALL) as readonly FormId[]

/** Whether a text names a form. */
export function isFormId(text: string): text is FormId {
  return Object.hasOwn(ALL, text)
}
