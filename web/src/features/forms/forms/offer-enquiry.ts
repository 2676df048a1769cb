import {CONTACT, LOCATION, OPTIONAL_MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A question about an offer [2.15]. */
export const offerEnquiry: FormDefinition = {
  intro: 'Ask what it means for you, and what it covers.',
  category: 'Offer Enquiry',
  department: 'sales',
  about: 'offer',
  steps: [
    {
      title: 'Your question',
      fields: [...CONTACT, LOCATION, {...OPTIONAL_MESSAGE, label: 'Your question'}],
    },
  ],
  afterSending: {
    title: 'Your question is with us',
    steps: ['We read your message and find the right person.', 'They call or write to you.'],
  },
}
