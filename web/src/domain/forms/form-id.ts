/** Every form of the platform; a site's settings choose among them. */
export const FORM_IDS = [
  'enquiry',
  'general',
  'test-drive',
  'photos',
  'call-back',
  'finance',
  'trade-in',
  'parts',
  'fleet',
  'careers',
  'service',
  'location',
  'offer',
] as const

export type FormId = (typeof FORM_IDS)[number]

/** Whether a text names a form. */
export function isFormId(text: string): text is FormId {
  return (FORM_IDS as readonly string[]).includes(text)
}
