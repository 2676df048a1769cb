import {CONTACT, LOCATION, MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A business that runs several cars. */
export const fleet: FormDefinition = {
  intro: 'One contact for every car your business runs.',
  category: 'Fleet Enquiry',
  department: 'fleet',
  steps: [
    {
      title: 'Your business',
      fields: [
        {
          name: 'company',
          kind: 'text',
          label: 'Business name',
          autocomplete: 'organization',
          required: true,
          missing: 'Write the name of your business.',
        },
        {
          name: 'fleet_size',
          kind: 'choice',
          label: 'Cars in your fleet',
          choices: [
            {value: '1-4', label: '1 to 4'},
            {value: '5-19', label: '5 to 19'},
            {value: '20-99', label: '20 to 99'},
            {value: '100+', label: '100 or more'},
          ],
          value: '1-4',
        },
      ],
    },
    {title: 'About you', fields: [...CONTACT, LOCATION, MESSAGE]},
  ],
  afterSending: {title: 'Your fleet enquiry is with us', steps: ['Our fleet manager calls you.']},
}
