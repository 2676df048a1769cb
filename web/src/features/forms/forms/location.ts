import {CATEGORY, CONTACT, MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A message to one location. */
export const location: FormDefinition = {
  intro: 'Your message goes straight to this place.',
  category: 'General Enquiry',
  subcategory: 'Location',
  department: null,
  about: 'location',
  steps: [{title: 'Your message', fields: [CATEGORY, ...CONTACT, MESSAGE]}],
  afterSending: {
    title: 'Your message is with us',
    steps: ['We read your message and find the right person.', 'They call or write to you.'],
  },
}
