import type {FormField} from '@forecourt/schemas/settings/groups/form-changes'
import type {FieldDefinition} from './form-definition.ts'

export const NAME: FieldDefinition = {
  name: 'name',
  kind: 'name',
  label: 'Your name',
  autocomplete: 'name',
  required: true,
  missing: 'Write your name, so that we know who to ask for.',
}

export const EMAIL: FieldDefinition = {
  name: 'email',
  kind: 'email',
  label: 'E-mail',
  autocomplete: 'email',
  required: true,
  missing: 'Write your e-mail address, so that we can answer.',
}

export const PHONE: FieldDefinition = {
  name: 'phone',
  kind: 'phone',
  label: 'Phone',
  autocomplete: 'tel',
  required: true,
  missing: 'Write your phone number, so that we can call you back.',
}

export const MESSAGE: FieldDefinition = {
  name: 'message',
  kind: 'long-text',
  label: 'Your message',
  required: true,
  missing: 'Write what we can help with.',
}

export const OPTIONAL_MESSAGE: FieldDefinition = {
  ...MESSAGE,
  label: 'Anything we should know',
  required: false,
}

export const REGO: FieldDefinition = {
  name: 'rego',
  kind: 'rego',
  label: 'Registration number',
  hint: 'The number on your plates.',
  autocomplete: 'off',
}

export const REGO_STATE: FieldDefinition = {
  name: 'rego_state',
  kind: 'choice',
  label: 'State of registration',
  source: 'states',
}

export const POSTCODE: FieldDefinition = {
  name: 'postcode',
  kind: 'postcode',
  label: 'Postcode',
  autocomplete: 'postal-code',
}

/** The shopper's own car, in one line. */
export const VEHICLE: FieldDefinition = {
  name: 'vehicle',
  kind: 'text',
  label: 'Your car',
  hint: 'Make, model and year.',
  required: true,
}

export const KM: FieldDefinition = {
  name: 'km',
  kind: 'text',
  label: 'Kilometres',
  hint: 'As the dash says; a guess will do.',
  most: 20,
}

export const LOCATION: FieldDefinition = {
  name: 'location',
  kind: 'choice',
  label: 'Location',
  source: 'locations',
  required: true,
  missing: 'Choose a location.',
}

export const CATEGORY: FieldDefinition = {
  name: 'category',
  kind: 'choice',
  label: 'What is it about?',
  source: 'categories',
  required: true,
  value: 'General Enquiry',
  missing: 'Choose what it is about.',
}

export const DATE: FieldDefinition = {
  name: 'date',
  kind: 'date',
  label: 'Day',
  hint: 'Leave it open if any day suits.',
}

export const TIME: FieldDefinition = {
  name: 'time',
  kind: 'time',
  label: 'Time',
  source: 'times',
}

/** The fields needed to answer any form. */
export const CONTACT: readonly FieldDefinition[] = [NAME, EMAIL, PHONE]

/** The surname field; a form with it uses the name field for the first name. */
export const LAST_NAME: FieldDefinition = {
  name: 'last_name',
  kind: 'name',
  label: 'Last name',
  autocomplete: 'family-name',
}

/** Fields that a site can add to any form (spec 3.17a). The others are part of every form already. */
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
