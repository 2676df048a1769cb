import {FORM_IDS, type FormId} from './form-id.ts'

/** Under which category and subcategory the lead of each form is filed (spec 3.18, 5.8b). */
export const FORM_FILING: {
  readonly [id in FormId]: {readonly category: string; readonly subcategory?: string}
} = {
  enquiry: {category: 'Vehicle Enquiry'},
  general: {category: 'General Enquiry'},
  testDrive: {category: 'Test Drive'},
  requestPhotos: {category: 'Vehicle Enquiry', subcategory: 'Request Photos'},
  callBack: {category: 'Call Back'},
  finance: {category: 'Finance Enquiry'},
  tradeIn: {category: 'Trade-in'},
  parts: {category: 'Parts Enquiry'},
  fleet: {category: 'Fleet Enquiry'},
  careers: {category: 'Careers Enquiry'},
  serviceBooking: {category: 'Service Booking'},
  location: {category: 'General Enquiry', subcategory: 'Location'},
  offerEnquiry: {category: 'Offer Enquiry'},
}

/** The form that a category and subcategory belong to; null when no form files under such a category. */
export function formOfFiling(category: string | null, subcategory: string | null): FormId | null {
  const fitting = FORM_IDS.filter((id) => FORM_FILING[id].category === category)
  return fitting.find((id) => (FORM_FILING[id].subcategory ?? null) === subcategory) ?? fitting[0] ?? null
}
