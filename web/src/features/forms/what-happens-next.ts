import type {FormId} from '#/domain/forms/form-id'

/** What a shopper reads after a form was sent: the heading, and what comes next, step by step. */
export type NextSteps = {readonly title: string; readonly steps: readonly string[]}

const CALL: readonly string[] = [
  'We read your message and find the right person.',
  'They call or write to you.',
]

/** What happens after each kind of form (spec 2.11). The site's own promise of when follows it. */
export const WHAT_HAPPENS_NEXT: {readonly [form in FormId]: NextSteps} = {
  enquiry: {
    title: 'Your enquiry is with us',
    steps: [
      'Someone who knows the car reads your message and checks that it is still here.',
      'They call or write to you with the answer.',
      'Bring your licence if you would like to drive it.',
    ],
  },
  general: {title: 'Your message is with us', steps: CALL},
  offerEnquiry: {title: 'Your question is with us', steps: CALL},
  location: {title: 'Your message is with us', steps: CALL},
  testDrive: {
    title: 'Your test drive is asked for',
    steps: [
      'We check that the car is free and confirm the time by phone or e-mail.',
      'Bring your driver’s licence.',
      'Take your time: about half an hour is yours.',
    ],
  },
  requestPhotos: {
    title: 'We will take the pictures',
    steps: ['Someone walks around the car with a camera.', 'You get the pictures by e-mail or phone.'],
  },
  callBack: {title: 'We will call you', steps: ['We call the number you gave, at the time you chose.']},
  finance: {
    title: 'Your finance enquiry is with us',
    steps: [
      'A finance specialist looks at what you have in mind. Your credit file is not touched.',
      'They call you to talk about what fits.',
      'You decide whether to apply.',
    ],
  },
  tradeIn: {
    title: 'Your valuation is asked for',
    steps: [
      'A buyer looks at what cars like yours sold for lately.',
      'They call or write to you with what they need to know, and a time to see the car.',
      'You get the price in writing, and decide.',
    ],
  },
  parts: {
    title: 'We are looking for your part',
    steps: [
      'The parts desk checks stock and price.',
      'They call or write to you before anything is ordered.',
    ],
  },
  fleet: {title: 'Your fleet enquiry is with us', steps: ['Our fleet manager calls you.']},
  careers: {
    title: 'Thank you for writing',
    steps: ['A person reads every message.', 'If there is a place that fits, we call you.'],
  },
  serviceBooking: {
    title: 'Your service is asked for',
    steps: [
      'The service desk confirms the day by phone or e-mail.',
      'Bring the car and its log book.',
      'We call before any work that was not agreed.',
    ],
  },
}
