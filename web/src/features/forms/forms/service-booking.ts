import {CONTACT, DATE, KM, LOCATION, OPTIONAL_MESSAGE, REGO, TIME} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A service, on a given day or open [2.16]. */
export const serviceBooking: FormDefinition = {
  intro: 'Choose a day and we will have a bay ready.',
  category: 'Service Booking',
  department: 'service',
  appointment: 'service',
  getBookingUrl: ({serviceBookingUrl}) => serviceBookingUrl,
  // Dealers have linked to /service#service-booking for years.
  anchor: 'service-booking',
  steps: [
    {
      title: 'What it needs',
      fields: [
        {
          name: 'services',
          kind: 'ticks',
          label: 'What should we do?',
          source: 'menu',
          required: true,
          missing: 'Choose at least one service.',
        },
        {
          name: 'additional_services',
          kind: 'ticks',
          label: 'Extras',
          source: 'services',
        },
      ],
    },
    {
      title: 'Your car',
      fields: [
        {...REGO, required: true, missing: 'Write the number on your plates.'},
        {
          name: 'vehicle',
          kind: 'text',
          label: 'Make and model',
          required: true,
          missing: 'Write which car it is.',
        },
        KM,
      ],
    },
    {
      title: 'When and where',
      fields: [
        LOCATION,
        DATE,
        TIME,
        {
          name: 'loan_car',
          kind: 'ticks',
          label: 'Loan car',
          hint: 'As far as the place has one free that day.',
          source: 'loanCars',
        },
      ],
    },
    {title: 'About you', fields: [...CONTACT, OPTIONAL_MESSAGE]},
  ],
  afterSending: {
    title: 'Your service is asked for',
    steps: [
      'The service desk confirms the day by phone or e-mail.',
      'Bring the car and its log book.',
      'We call before any work that was not agreed.',
    ],
  },
}
