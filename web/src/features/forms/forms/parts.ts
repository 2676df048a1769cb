import {CONTACT, LOCATION, MESSAGE, REGO, VEHICLE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A part for a car. */
export const parts: FormDefinition = {
  intro: 'Tell us the car and the part, and we will say what it costs and when it is here.',
  category: 'Parts Enquiry',
  department: 'parts',
  steps: [
    {
      title: 'The part',
      fields: [
        {...VEHICLE, missing: 'Write which car the part is for.'},
        REGO,
        {...MESSAGE, label: 'Which part do you need?', missing: 'Write which part you need.'},
        LOCATION,
        ...CONTACT,
      ],
    },
  ],
  afterSending: {
    title: 'We are looking for your part',
    steps: [
      'The parts desk checks stock and price.',
      'They call or write to you before anything is ordered.',
    ],
  },
}
