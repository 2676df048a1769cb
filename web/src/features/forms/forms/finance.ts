import {CONTACT, LOCATION, OPTIONAL_MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A first enquiry about finance, not an application [2.9]. */
export const finance: FormDefinition = {
  intro: 'An enquiry is not an application and leaves no mark on your credit file.',
  category: 'Finance Enquiry',
  department: 'finance',
  steps: [
    {
      title: 'What you have in mind',
      fields: [
        {
          name: 'vehicle_price_budget',
          kind: 'dollars',
          label: 'Price you have in mind',
          hint: 'In dollars.',
          loan: 'price',
        },
        {
          name: 'deposit',
          kind: 'dollars',
          label: 'Deposit or trade-in',
          hint: 'In dollars.',
          loan: 'deposit',
        },
        {
          name: 'employment',
          kind: 'choice',
          label: 'Your work',
          choices: [
            {value: '', label: 'I would rather not say'},
            {value: 'full-time', label: 'Full time'},
            {value: 'part-time', label: 'Part time'},
            {value: 'casual', label: 'Casual'},
            {value: 'self-employed', label: 'Self-employed'},
            {value: 'other', label: 'Something else'},
          ],
        },
      ],
    },
    {title: 'About you', fields: [LOCATION, ...CONTACT, OPTIONAL_MESSAGE]},
  ],
  afterSending: {
    title: 'Your finance enquiry is with us',
    steps: [
      'A finance specialist looks at what you have in mind. Your credit file is not touched.',
      'They call you to talk about what fits.',
      'You decide whether to apply.',
    ],
  },
  buildLeadPart: (read) => ({
    finance: {
      method: 'finance',
      amount: parseDollars(read('vehicle_price_budget')),
      deposit: parseDollars(read('deposit')),
    },
  }),
}

function parseDollars(text: string | null): number | null {
  return text === null ? null : Number(text)
}
