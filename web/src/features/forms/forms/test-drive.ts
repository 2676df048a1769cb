import {CONTACT, DATE, LOCATION, OPTIONAL_MESSAGE, TIME} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** A test drive, at a given time or open [2.17]. */
export const testDrive: FormDefinition = {
  intro: 'Choose a time that suits you, or leave it open and we will call.',
  category: 'Test Drive',
  department: 'sales',
  appointment: 'test-drive',
  steps: [
    {title: 'When and where', fields: [LOCATION, DATE, TIME]},
    {title: 'About you', fields: [...CONTACT, OPTIONAL_MESSAGE]},
  ],
  afterSending: {
    title: 'Your test drive is asked for',
    steps: [
      'We check that the car is free and confirm the time by phone or e-mail.',
      'Bring your driver’s licence.',
      'Take your time: about half an hour is yours.',
    ],
  },
}
