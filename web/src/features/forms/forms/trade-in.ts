import {
  CONTACT,
  KM,
  LOCATION,
  OPTIONAL_MESSAGE,
  POSTCODE,
  REGO,
  REGO_STATE,
  VEHICLE,
} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

// A larger number is a typing error. The lead is not refused for it, and its answers keep what was typed.
const MOST_KM = 2_000_000

/** A shopper’s own car, to be valued [2.8, 3.19a]. */
export const tradeIn: FormDefinition = {
  intro: 'Tell us about your car. We value it and come back to you with a price in writing.',
  category: 'Trade-in',
  department: 'tradeIn',
  steps: [
    {
      title: 'What you drive',
      fields: [{...VEHICLE, missing: 'Write which car it is.'}, REGO, REGO_STATE, KM],
    },
    {
      title: 'About you',
      fields: [
        {...LOCATION, label: 'Where would you bring it?', required: false},
        ...CONTACT,
        {...POSTCODE, required: true},
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
  // The shopper's own line about their car: a make guessed from it could be wrong.
  buildLeadPart: (read) => {
    const rego = read('rego')
    return {
      tradeIn: {
        rego,
        regoState: rego === null ? null : read('rego_state'),
        km: parseKm(read('km')),
        comments: read('vehicle'),
      },
    }
  },
}

function parseKm(text: string | null): number | null {
  const km = Number(text?.replaceAll(/\D/g, '') || Number.NaN)
  return km <= MOST_KM ? km : null
}
