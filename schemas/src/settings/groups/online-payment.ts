import {choice, longText, money, text} from '../../fields/scalars.ts'
import {list, object} from '../../fields/structures.ts'
import {LEAD_DEPARTMENTS} from './forms.ts'

const purpose = object({
  title: 'Purpose',
  help: 'What shoppers pay for.',
  fields: {
    label: text({title: 'Label', help: 'As shoppers choose it.', required: true, max: 60}),
    department: choice({
      title: 'Department',
      help: 'Which department gets a mail about the payment: its recipients are set in Settings → Forms.',
      choices: LEAD_DEPARTMENTS,
      default: 'general',
    }),
  },
})

export const onlinePayment = object({
  title: 'Online payment',
  help: 'The page on which customers pay an invoice or booking. Switch it on and off in Settings → Features. It takes money for dealerships with a Stripe account; no surcharge is ever added.',
  fields: {
    title: text({title: 'Heading', help: 'The heading of the page.', default: 'Pay online', max: 60}),
    text: longText({
      title: 'Text',
      help: 'Under the heading.',
      default: 'Pay an invoice or a booking by card. The receipt comes to you at once.',
      max: 400,
    }),
    minimum: money({
      title: 'Least amount',
      help: 'Less than this cannot be paid online.',
      min: 1,
      max: 100_000,
      default: 5,
    }),
    maximum: money({
      title: 'Greatest amount',
      help: 'More than this cannot be paid online at once.',
      min: 1,
      max: 100_000,
      default: 10_000,
    }),
    referenceLabel: text({
      title: 'Name of the reference',
      help: 'The label of the field for your number.',
      default: 'Invoice or booking number',
      max: 60,
    }),
    referenceHelp: text({
      title: 'Where to find the reference',
      help: 'Under the field.',
      default: 'It is at the top of your invoice, or in the message that confirms your booking.',
      max: 160,
    }),
    referenceFormats: list({
      title: 'Forms of the reference',
      help: 'What your numbers look like: # is a digit, @ a letter, * any number of letters and digits; every other character is literal. If empty, any number of 3 to 40 letters and digits is accepted.',
      of: text({
        title: 'Form',
        help: 'For example INV-##### or SVC*',
        max: 40,
        pattern: {regex: /^(?:[^*]*\*){0,2}[^*]*$/, message: 'Use * twice at most'},
      }),
      max: 10,
    }),
    purposes: list({
      title: 'Purposes',
      help: 'What shoppers choose from.',
      of: purpose,
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
})
