import {choice, longText, number, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'
import {APPLICATION_FIELDS, PART_TITLES} from '../../finance/application-fields.ts'

const fieldChange = object({
  title: 'Question',
  help: 'What differs for one question.',
  fields: {
    field: choice({title: 'Question', help: 'Which one.', choices: APPLICATION_FIELDS, required: true}),
    show: choice({
      title: 'Shown',
      help: 'Whether it is asked. What the loan’s figure or a step needs is always asked.',
      choices: {usual: 'As usual', no: 'Left out'},
      default: 'usual',
    }),
    required: choice({
      title: 'Required',
      help: 'Whether it must be answered.',
      choices: {usual: 'As usual', yes: 'Required', no: 'Optional'},
      default: 'usual',
    }),
    label: text({title: 'Label', help: 'Shown instead of the usual words.', max: 80}),
    hint: text({title: 'Under the words', help: 'Shown instead of the usual hint.', max: 160}),
  },
})

const stepChange = object({
  title: 'Step',
  help: 'What differs for one step.',
  fields: {
    step: choice({title: 'Step', help: 'Which one.', choices: PART_TITLES, required: true}),
    show: choice({
      title: 'Shown',
      help: 'Whether the application has it. The loan and the applicant are always asked.',
      choices: {usual: 'As usual', no: 'Left out'},
      default: 'usual',
    }),
    title: text({title: 'Heading', help: 'Shown instead of the usual heading.', max: 60}),
    text: longText({title: 'Under the heading', help: 'One or two sentences.', max: 400}),
  },
})

export const financeApplication = object({
  title: 'Finance application',
  help: 'What a lender needs to know, asked in steps from shoppers who are signed in. Switch it on and off under Features. Answers are kept sealed, handed to the finance desk or the lender once, and then erased.',
  fields: {
    label: text({
      title: 'Words of the button',
      help: 'On the finance page.',
      default: 'Apply for finance',
      max: 30,
      spec: ['1.6'],
    }),
    intro: longText({
      title: 'Words at the start',
      help: 'Above the first step.',
      default:
        'About ten minutes. Every step is saved, and you can go on later on any device. We are no lender: we hand your answers to the lender or its broker, who decides.',
      max: 400,
      spec: ['1.6', '2.9'],
    }),
    steps: keyedList({
      title: 'Steps that differ',
      help: 'Steps left out or worded otherwise.',
      of: stepChange,
      key: 'step',
      default: [],
      max: 10,
      spec: ['2.9'],
    }),
    fields: keyedList({
      title: 'Questions that differ',
      help: 'Questions left out, required, optional or worded otherwise.',
      of: fieldChange,
      key: 'field',
      default: [],
      max: 60,
      spec: ['2.9'],
    }),
    coveredYears: number({
      title: 'Homes and work of the last',
      help: 'Earlier homes and work are asked until so much time is covered.',
      unit: 'years',
      min: 0,
      max: 10,
      default: 3,
      spec: ['2.9'],
    }),
    privacyNotice: longText({
      title: 'Privacy notice',
      help: 'Over the consents: what is collected, why, and who gets it. Its words are kept with the application.',
      default:
        'We collect what you have answered to hand it to a lender or its broker, who uses it to decide on your application. Without it no lender can decide. It is kept sealed, and erased soon after it was handed over, after 30 days at the latest. My garage says who has it, and deletes it. Our privacy policy says how to see and correct it, and how to complain.',
      max: 3000,
      spec: ['2.9'],
    }),
    handOverConsent: longText({
      title: 'Consent to hand over',
      help: 'A tick that is required. Its words are kept with the application.',
      default: 'I agree that you give my answers to the lender or broker for this application.',
      max: 1000,
      spec: ['2.9'],
    }),
    truthStatement: longText({
      title: 'Statement',
      help: 'A tick that is required. Its words are kept with the application.',
      default: 'My answers are true and complete, and a second applicant agrees to be named here.',
      max: 1000,
      spec: ['2.9'],
    }),
    creditCheckConsent: longText({
      title: 'Notice and consent of the credit check',
      help: 'A tick that is required where Finance with a credit check is on. The lender asks the credit bureau, never this site.',
      default:
        'I know that the lender may ask a credit reporting body for my credit report and that this enquiry is noted there, and I agree to be led to the lender’s own page for it.',
      max: 2000,
      spec: ['4.8'],
    }),
    lenderPage: text({
      title: 'The lender’s own page',
      help: 'An https address that shoppers go on to after sending, where Finance with a credit check is on.',
      clearable: true,
      max: 300,
      pattern: {regex: /^https:\/\/\S+$/, message: 'Write an address that begins with https://'},
      spec: ['4.8'],
    }),
    webhookUrl: text({
      title: 'Address of the lender',
      help: 'An https address that gets each application as signed JSON. Without it the finance desk gets a link that opens once.',
      clearable: true,
      max: 300,
      pattern: {regex: /^https?:\/\/\S+$/, message: 'Write an address that begins with https://'},
      spec: ['2.9'],
    }),
    deskPhone: text({
      title: 'Mobile of the finance desk',
      help: 'Receives the code that opens an application. Without it and without the lender’s address shoppers cannot apply.',
      clearable: true,
      max: 20,
      pattern: {
        regex: /^(?:\+61 ?|0)4\d{2} ?\d{3} ?\d{3}$/,
        message: 'Write a mobile number, for example 0412 345 678',
      },
      spec: ['2.9'],
    }),
    keptDays: number({
      title: 'Kept after it was taken',
      help: 'Answers are erased this many days after the lender or the desk received them, and 30 days after they were sent at the latest.',
      unit: 'days',
      min: 0,
      max: 30,
      default: 7,
      spec: ['2.9'],
    }),
  },
})
