import {CONTACT, LOCATION, MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A job application, which is never sent to the sales team [5.8f]. */
export const careers: FormDefinition = {
  intro: 'Tell us what you do well. Every message is read by a person.',
  category: 'Careers Enquiry',
  department: 'careers',
  steps: [
    {
      title: 'About you',
      fields: [
        {
          name: 'role',
          kind: 'text',
          label: 'The work you are looking for',
          required: true,
          missing: 'Write what work you are looking for.',
        },
        LOCATION,
        ...CONTACT,
        {...MESSAGE, label: 'Tell us about yourself', missing: 'Write a few words about yourself.'},
      ],
    },
  ],
  afterSending: {
    title: 'Thank you for writing',
    steps: ['A person reads every message.', 'If there is a place that fits, we call you.'],
  },
}
