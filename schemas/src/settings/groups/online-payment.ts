import {choice, longText, money, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {LEAD_DEPARTMENTS} from './forms.ts'

const purpose = object('Purpose', 'What shoppers pay for.', {
  label: text('Label', 'As shoppers choose it.', {required: true, max: 60}),
  department: choice(
    'Department',
    'Which department gets a mail about the payment: its recipients are set in Settings → Forms.',
    LEAD_DEPARTMENTS,
    {default: 'general'},
  ),
})

export const onlinePayment = object(
  'Online payment',
  'The page on which customers pay an invoice or booking. Switch it on and off in Settings → Features. It takes money for dealerships with a Stripe account; no surcharge is ever added.',
  {
    title: text('Heading', 'The heading of the page.', {default: 'Pay online', max: 60}),
    text: longText('Text', 'Under the heading.', {
      default: 'Pay an invoice or a booking by card. The receipt comes to you at once.',
      max: 400,
    }),
    minimum: money('Least amount', 'Less than this cannot be paid online.', {
      min: 1,
      max: 100_000,
      default: 5,
    }),
    maximum: money('Greatest amount', 'More than this cannot be paid online at once.', {
      min: 1,
      max: 100_000,
      default: 10_000,
    }),
    referenceLabel: text('Name of the reference', 'The label of the field for your number.', {
      default: 'Invoice or booking number',
      max: 60,
    }),
    referenceHelp: text('Where to find the reference', 'Under the field.', {
      default: 'It is at the top of your invoice, or in the message that confirms your booking.',
      max: 160,
    }),
    referenceFormats: list(
      'Forms of the reference',
      'What your numbers look like: # is a digit, @ a letter, * any number of letters and digits; every other character is literal. If empty, any number of 3 to 40 letters and digits is accepted.',
      text('Form', 'For example INV-##### or SVC*', {
        max: 40,
        pattern: {regex: /^(?:[^*]*\*){0,2}[^*]*$/, message: 'Use * twice at most'},
      }),
      {max: 10},
    ),
    purposes: list('Purposes', 'What shoppers choose from.', purpose, {
      default: [
        {label: 'Service or repair', department: 'service'},
        {label: 'Parts and accessories', department: 'parts'},
        {label: 'Invoice for a vehicle', department: 'sales'},
        {label: 'Booking', department: 'general'},
        {label: 'Something else', department: 'general'},
      ],
      max: 20,
    }),
  },
)
