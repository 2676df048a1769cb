import type {FormId} from '#/domain/forms/form-links'
import type {FormDefinition} from './form-definition.ts'
import {callBack} from './forms/call-back.ts'
import {careers} from './forms/careers.ts'
import {enquiry} from './forms/enquiry.ts'
import {finance} from './forms/finance.ts'
import {fleet} from './forms/fleet.ts'
import {general} from './forms/general.ts'
import {location} from './forms/location.ts'
import {offerEnquiry} from './forms/offer-enquiry.ts'
import {parts} from './forms/parts.ts'
import {requestPhotos} from './forms/request-photos.ts'
import {serviceBooking} from './forms/service-booking.ts'
import {testDrive} from './forms/test-drive.ts'
import {tradeIn} from './forms/trade-in.ts'

/** All forms of the platform; a site's settings enable them. */
export const FORMS: {readonly [id in FormId]: FormDefinition} = {
  enquiry,
  general,
  testDrive,
  requestPhotos,
  callBack,
  finance,
  tradeIn,
  parts,
  fleet,
  careers,
  serviceBooking,
  location,
  offerEnquiry,
}

export const FORM_IDS = Object.keys(FORMS) as readonly FormId[]

/** Whether a text is the id of a form. */
export function isFormId(text: string): text is FormId {
  return Object.hasOwn(FORMS, text)
}
