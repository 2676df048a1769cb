import {webAddress} from '../../fields/path.ts'
import {choice, email, flag, longText, number, text} from '../../fields/scalars.ts'
import {keyedList, list, object} from '../../fields/structures.ts'
import {defineNotice} from '../../legal/legal-notice.ts'
import {formChanges} from './form-changes.ts'

/** The departments that answer forms. Careers and parts never reach the sales team's system. */
export const LEAD_DEPARTMENTS = {
  sales: 'Sales',
  finance: 'Finance',
  tradeIn: 'Buying and trade-in',
  service: 'Service',
  parts: 'Parts',
  fleet: 'Fleet',
  careers: 'Careers',
  general: 'General',
} as const

export type LeadDepartment = keyof typeof LEAD_DEPARTMENTS

const recipient = object('Recipient', 'Who gets the enquiries of one department.', {
  department: choice('Department', 'What the enquiry is about.', LEAD_DEPARTMENTS, {required: true}),
  emails: list('E-mail addresses', 'Each gets the enquiry in plain words.', email('E-mail', 'One address.'), {
    max: 10,
  }),
  adfEmail: email(
    'Address of the sales team’s system',
    'Gets the enquiry as ADF XML. Leave empty where there is no such system.',
  ),
})

export const forms = object('Forms', 'Every form of the site: what it asks, and who gets what is sent.', {
  recipients: keyedList(
    'Who gets what',
    'By department. Departments without an entry use the e-mail of the location, then of the dealership.',
    recipient,
    {key: 'department', max: 8},
  ),
  adfEmail: email(
    'Sales team’s system',
    'Gets sales enquiries as ADF XML by e-mail, if a department has no address.',
    {clearable: true},
  ),
  webhookUrl: webAddress('Lead webhook', 'An https address that gets every enquiry as signed JSON.', {
    clearable: true,
    max: 300,
  }),
  categories: list(
    'What an enquiry can be about',
    'The choices of the general form, in this order.',
    text('Category', 'As shoppers read it.', {max: 60}),
    {
      default: [
        'General Enquiry',
        'New Vehicle Enquiry',
        'Used Vehicle Enquiry',
        'Finance Enquiry',
        'Service Enquiry',
        'Parts Enquiry',
        'Careers Enquiry',
      ],
      max: 20,
    },
  ),
  defaultCategory: text('Category at first', 'Chosen until the shopper changes it.', {
    default: 'General Enquiry',
    max: 60,
  }),
  messageRequired: flag(
    'Message required',
    'Shoppers must write a message. You can change this for each form below.',
    {default: true},
  ),
  showOptIn: flag('Offer news and offers', 'Shows the box with which a shopper agrees to get offers.', {
    default: true,
    tells: defineNotice({
      consents:
        'A form may offer you our news and offers. You get them only if you tick that box, and the words beside it are kept with the form.',
    }),
  }),
  optInLabel: text(
    'Words of that box',
    'What the shopper agrees to. The exact words are kept with each enquiry.',
    {default: 'Send me news and offers by e-mail or SMS. I can unsubscribe at any time.', max: 200},
  ),
  optInTicked: flag(
    'Ticked at first',
    'A box that is ticked already is not valid consent under the Spam Act: leave this off.',
  ),
  showTerms: flag(
    'Terms of use',
    'Shows the box with which a shopper agrees to the terms; it must then be ticked.',
  ),
  termsLabel: text('Words of the terms box', 'A link to the terms follows.', {
    default: 'I agree to the terms of use',
    max: 120,
  }),
  termsMessage: text('Words when it is not ticked', 'Beside the box.', {
    default: '*You must agree to the terms of use before submitting.',
    max: 120,
  }),
  privacyNotice: longText('Privacy notice', 'Under every form; a link to the privacy policy follows.', {
    default: 'We use your details to answer you and keep them as our privacy policy says.',
    max: 400,
  }),
  requestPhotosNote: text('Request for pictures', 'What the dealer gets when a shopper writes nothing.', {
    default: 'Please send photos for this car',
    max: 120,
  }),
  promise: text('When you answer', 'Beside the send button and on the page after it. It must be true.', {
    default: 'We answer within one business day.',
    max: 120,
    clearable: true,
  }),
  answerHours: number(
    'Answered within',
    'After this many opening hours of the location, an unanswered lead counts as overdue in the Studio. It should match the text above. If empty, no lead is overdue.',
    {unit: 'hours', min: 1, max: 200, default: 9, clearable: true},
  ),
  autoReply: flag(
    'Answer by e-mail at once',
    'The shopper gets a receipt with the car and your phone number. It never advertises anything.',
    {default: true},
  ),
  autoReplyText: longText('Words of that e-mail', 'Before the details. {name} and {dealer} are filled in.', {
    default: 'Hello {name}, thank you for writing to {dealer}. We have your enquiry and will be in touch.',
    max: 1000,
  }),
  captcha: choice(
    'Check for robots',
    'The platform’s own check works in the background; Turnstile needs a key in Settings → Integrations.',
    {altcha: 'This platform’s own', turnstile: 'Turnstile', none: 'None'},
    {
      default: 'altcha',
      tells: defineNotice(
        {
          others:
            '- Forms are protected from robots by Cloudflare Turnstile, which learns your internet address and looks at your browser when you open a form.',
        },
        {when: ({settings}) => settings.forms.captcha === 'turnstile'},
      ),
    },
  ),
  minimumFillSeconds: number(
    'Fastest a person fills a form',
    'An enquiry that is sent sooner is filed as spam.',
    {unit: 'seconds', min: 0, max: 60, default: 3},
  ),
  rememberDetails: flag(
    'Remember a shopper’s details',
    'In their own browser, once name, e-mail and phone are given.',
    {
      default: true,
      tells: defineNotice({browser: '- Your name, e-mail address and phone number, for the next form.'}),
    },
  ),
  defaultState: choice(
    'State at first',
    'The state that is chosen at first in forms that ask for one.',
    {
      nsw: 'NSW',
      vic: 'VIC',
      qld: 'QLD',
      sa: 'SA',
      wa: 'WA',
      tas: 'TAS',
      act: 'ACT',
      nt: 'NT',
    },
    {default: 'qld'},
  ),
  serviceBookingUrl: webAddress(
    'Service booking elsewhere',
    'The https address of a manufacturer’s booking page, used in place of the form.',
    {clearable: true, max: 300},
  ),
  additionalServices: list(
    'Additional services',
    'What a shopper can add to a service booking. Loan cars are counted where their location says how many it has.',
    text('Service', 'A few words.', {max: 60}),
    {default: ['Courtesy car', 'Pick-up and drop-off', 'Wash and vacuum', 'Wheel alignment'], max: 20},
  ),
  serviceCapacity: number(
    'Cars in the workshop at once',
    'How many cars a service location takes at the same time. A service without a duration takes the whole day, so this is then the number per day.',
    {min: 1, max: 500, default: 12},
  ),
  appointmentMinutes: number('Length of a test drive', 'Times are offered in steps of this.', {
    unit: 'minutes',
    min: 15,
    max: 240,
    default: 30,
  }),
  testDriveCapacity: number('Test drives at once', 'How many one location can take at the same time.', {
    min: 1,
    max: 20,
    default: 2,
  }),
  testDrivesPerCar: number(
    'Test drives of one car at once',
    'How many shoppers can book the same car at the same time, at any location. Enter more than one if you have several cars of its kind.',
    {min: 1, max: 20, default: 1},
  ),
  ...formChanges,
})
