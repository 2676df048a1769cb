import type {FormField} from '@forecourt/schemas'
import type {FieldDefinition} from '../form-definition.ts'
import {CATEGORY, DATE, LOCATION, POSTCODE, REGO, REGO_STATE, TIME} from './common-fields.ts'

/** The field of a surname; a form that has it asks for the first name in the field of the name. */
export const LAST_NAME: FieldDefinition = {
  name: 'last_name',
  kind: 'name',
  label: 'Last name',
  autocomplete: 'family-name',
}

/** Fields that a site can add to any form (spec 3.17a). What is not listed stands in every form already. */
export const SITE_FIELDS: {readonly [name in FormField]?: FieldDefinition} = {
  last_name: LAST_NAME,
  category: CATEGORY,
  location: LOCATION,
  dealership: {
    name: 'dealership',
    kind: 'choice',
    label: 'Dealership',
    source: 'dealerships',
    required: true,
    missing: 'Choose a dealership.',
  },
  rego: REGO,
  rego_state: REGO_STATE,
  postcode: POSTCODE,
  date: DATE,
  time: TIME,
  preferred_contact: {
    name: 'preferred_contact',
    kind: 'choice',
    label: 'How should we answer?',
    choices: [
      {value: 'phone', label: 'By phone'},
      {value: 'email', label: 'By e-mail'},
      {value: 'sms', label: 'By SMS'},
    ],
  },
  company: {name: 'company', kind: 'text', label: 'Business name', autocomplete: 'organization'},
}
