import {CONTACT, LAST_NAME, LOCATION, NAME, OPTIONAL_MESSAGE, POSTCODE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** The contact step of a valuation for selling or trading in a car, which has its own API [2.8, 3.19b]. */
export const tradeIn: FormDefinition = {
  intro: 'We need this to send you the figure, and to answer your questions about it.',
  category: 'Trade-in',
  department: 'tradeIn',
  isStep: true,
  steps: [
    {
      title: 'About you',
      fields: [
        {...NAME, label: 'First name', autocomplete: 'given-name'},
        LAST_NAME,
        {...POSTCODE, required: true},
        ...CONTACT.filter(({name}) => name === 'phone').map((phone) => ({...phone, label: 'Mobile'})),
        ...CONTACT.filter(({name}) => name === 'email'),
        {
          name: 'PreferredContactMethod',
          kind: 'choice',
          label: 'How should we answer?',
          source: 'contactMethods',
        },
        {...LOCATION, label: 'Where would you bring it?', required: false},
        OPTIONAL_MESSAGE,
      ],
    },
  ],
  afterSending: {
    title: 'Your valuation is asked for',
    steps: [
      'A buyer looks at what cars like yours sold for lately.',
      'They call or write to you with what they need to know, and a time to see the car.',
      'You get the price in writing, and decide.',
    ],
  },
}
