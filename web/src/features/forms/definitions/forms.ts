import {FORM_FILING} from '#/domain/forms/form-filing'
import type {FormId} from '#/domain/forms/form-id'
import type {FieldDefinition, FormDefinition} from '../form-definition.ts'
import {
  CATEGORY,
  CONTACT,
  DATE,
  KM,
  LOCATION,
  MESSAGE,
  OPTIONAL_MESSAGE,
  POSTCODE,
  REGO,
  REGO_STATE,
  TIME,
  VEHICLE,
} from './common-fields.ts'

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

/** The forms of the platform, as data. What a site changes of them stands in its settings. */
export const FORMS: {readonly [id in FormId]: FormDefinition} = {
  enquiry: {
    ...FORM_FILING.enquiry,
    id: 'enquiry',
    intro: 'The person who answers knows the car and can go and look at it.',
    department: 'sales',
    steps: [
      {title: 'Your question', fields: [...CONTACT, {...MESSAGE, value: 'Is this car still available?'}]},
    ],
  },
  general: {
    ...FORM_FILING.general,
    id: 'general',
    intro: 'Tell us what you need and we will put you through to the right person.',
    department: 'other',
    steps: [
      {
        title: 'Your message',
        fields: [
          CATEGORY,
          LOCATION,
          ...CONTACT,
          {...REGO, when: {field: 'category', is: ['Service Enquiry', 'Parts Enquiry']}},
          MESSAGE,
        ],
      },
    ],
  },
  testDrive: {
    ...FORM_FILING.testDrive,
    id: 'testDrive',
    intro: 'Choose a time that suits you, or leave it open and we will call.',
    department: 'sales',
    appointment: 'test-drive',
    steps: [
      {title: 'When and where', fields: [LOCATION, DATE, TIME]},
      {title: 'About you', fields: [...CONTACT, OPTIONAL_MESSAGE]},
    ],
  },
  requestPhotos: {
    ...FORM_FILING.requestPhotos,
    id: 'requestPhotos',
    intro: 'We will walk around the car with a camera and send you what you want to see.',
    department: 'sales',
    fixed: {request: 'Please send photos for this car'},
    steps: [
      {
        title: 'Where to send them',
        fields: [...CONTACT, {...OPTIONAL_MESSAGE, label: 'What would you like to see?'}],
      },
    ],
  },
  callBack: {
    ...FORM_FILING.callBack,
    id: 'callBack',
    intro: 'Leave your number and we will call you.',
    department: 'sales',
    steps: [{title: 'Your number', fields: [...CONTACT, WHEN_TO_CALL, OPTIONAL_MESSAGE]}],
  },
  finance: {
    ...FORM_FILING.finance,
    id: 'finance',
    intro: 'An enquiry is no application and leaves no mark on your credit file.',
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
          },
          {name: 'deposit', kind: 'dollars', label: 'Deposit or trade-in', hint: 'In dollars.'},
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
  },
  tradeIn: {
    ...FORM_FILING.tradeIn,
    id: 'tradeIn',
    intro: 'Tell us about your car. We value it and come back to you with a price in writing.',
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
  },
  parts: {
    ...FORM_FILING.parts,
    id: 'parts',
    intro: 'Tell us the car and the part, and we will say what it costs and when it is here.',
    department: 'parts',
    steps: [
      {
        title: 'The part',
        fields: [
          {...VEHICLE, missing: 'Write which car the part is for.'},
          REGO,
          {...MESSAGE, label: 'Which part do you need?', missing: 'Write which part you need.'},
          LOCATION,
          ...CONTACT,
        ],
      },
    ],
  },
  fleet: {
    ...FORM_FILING.fleet,
    id: 'fleet',
    intro: 'One contact for every car your business runs.',
    department: 'sales',
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
  },
  careers: {
    ...FORM_FILING.careers,
    id: 'careers',
    intro: 'Tell us what you do well. Every message is read by a person.',
    department: 'careers',
    steps: [
      {
        title: 'About you',
        fields: [
          {
            name: 'role',
            kind: 'text',
            label: 'The work you are looking for',
            required: true,
            missing: 'Write what work you are looking for.',
          },
          LOCATION,
          ...CONTACT,
          {...MESSAGE, label: 'Tell us about yourself', missing: 'Write a few words about yourself.'},
        ],
      },
    ],
  },
  serviceBooking: {
    ...FORM_FILING.serviceBooking,
    id: 'serviceBooking',
    intro: 'Choose a day and we will have a bay ready.',
    department: 'service',
    appointment: 'service',
    steps: [
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
          {
            name: 'additional_services',
            kind: 'ticks',
            label: 'Anything else to look at?',
            source: 'services',
          },
        ],
      },
      {title: 'When and where', fields: [LOCATION, DATE, TIME]},
      {title: 'About you', fields: [...CONTACT, OPTIONAL_MESSAGE]},
    ],
  },
  location: {
    ...FORM_FILING.location,
    id: 'location',
    intro: 'Your message goes straight to this place.',
    department: 'other',
    steps: [{title: 'Your message', fields: [CATEGORY, ...CONTACT, MESSAGE]}],
  },
  offerEnquiry: {
    ...FORM_FILING.offerEnquiry,
    id: 'offerEnquiry',
    intro: 'Ask what it means for you, and which cars it is for.',
    department: 'sales',
    steps: [{title: 'Your question', fields: [LOCATION, ...CONTACT, OPTIONAL_MESSAGE]}],
  },
}
