import {CONTACT, OPTIONAL_MESSAGE} from '../common-fields.ts'
import type {FieldDefinition, FormDefinition} from '../form-definition.ts'

const WHEN_TO_CALL: FieldDefinition = {
  name: 'call_time',
  kind: 'choice',
  label: 'When suits you?',
  choices: [
    {value: 'any', label: 'Any time'},
    {value: 'morning', label: 'In the morning'},
    {value: 'afternoon', label: 'In the afternoon'},
    {value: 'evening', label: 'After five'},
  ],
  value: 'any',
}

/** A request to be called. */
export const callBack: FormDefinition = {
  intro: 'Leave your number and we will call you.',
  category: 'Call Back',
  department: 'sales',
  steps: [{title: 'Your number', fields: [...CONTACT, WHEN_TO_CALL, OPTIONAL_MESSAGE]}],
  afterSending: {title: 'We will call you', steps: ['We call the number you gave, at the time you chose.']},
}
