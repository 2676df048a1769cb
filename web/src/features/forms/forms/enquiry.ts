import {CONTACT, MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A question about one car, or about a model of the new range. */
export const enquiry: FormDefinition = {
  intro: 'The person who answers knows the car and can go and look at it.',
  aboutModel: {
    title: 'Ask about this model',
    intro: 'Ask about versions, delivery times, and what one costs with what you would add.',
  },
  category: 'Vehicle Enquiry',
  department: 'sales',
  steps: [
    {title: 'Your question', fields: [...CONTACT, {...MESSAGE, value: 'Is this car still available?'}]},
  ],
  afterSending: {
    title: 'Your enquiry is with us',
    steps: [
      'Someone who knows the car reads your message and checks that it is still here.',
      'They call or write to you with the answer.',
      'Bring your licence if you would like to drive it.',
    ],
  },
}
