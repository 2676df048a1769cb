import {CONTACT, OPTIONAL_MESSAGE} from '../common-fields.ts'
import type {FormDefinition} from '../form-definition.ts'

/** Pictures of a car, taken on request [5.6a]. */
export const requestPhotos: FormDefinition = {
  intro: 'We will walk around the car with a camera and send you what you want to see.',
  category: 'Vehicle Enquiry',
  subcategory: 'Request Photos',
  department: 'sales',
  getFixedAnswers: ({requestPhotosNote}) => ({request: requestPhotosNote}),
  steps: [
    {
      title: 'Where to send them',
      fields: [...CONTACT, {...OPTIONAL_MESSAGE, label: 'What would you like to see?'}],
    },
  ],
  afterSending: {
    title: 'We will take the pictures',
    steps: ['Someone walks around the car with a camera.', 'You get the pictures by e-mail or phone.'],
  },
}
