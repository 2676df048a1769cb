import {CATEGORY, CONTACT, LOCATION, MESSAGE, REGO} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A message to the site, about anything. */
export const general: FormDefinition = {
  intro: 'Tell us what you need and we will put you through to the right person.',
  category: 'General Enquiry',
  department: null,
  steps: [
    {
      title: 'Your message',
      fields: [
        CATEGORY,
        LOCATION,
        ...CONTACT,
        {...REGO, when: {field: 'category', is: ['Service Enquiry', 'Parts Enquiry']}},
        MESSAGE,
      ],
    },
  ],
  afterSending: {
    title: 'Your message is with us',
    steps: ['We read your message and find the right person.', 'They call or write to you.'],
  },
}
