import {webAddress} from '../../fields/path.ts'
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
      help: 'Whether it is asked. What the repayment or a step depends on is always asked.',
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
  help: 'What a lender needs to know, asked in steps from shoppers who are signed in. Switch it on and off in Settings → Features. Answers are stored encrypted, passed on once, and then erased.',
  fields: {
    label: text({
      title: 'Words of the button',
      help: 'On the finance page.',
      default: 'Apply for finance',
      max: 30,
    }),
    intro: longText({
      title: 'Words at the start',
      help: 'Above the first step.',
      default:
        'It takes about ten minutes. Every step is saved, and you can continue later on any device. We are not a lender: we pass your answers to the lender or its broker, who decides.',
      max: 400,
    }),
    steps: keyedList({
      title: 'Steps that differ',
      help: 'Steps that are left out or have other texts.',
      of: stepChange,
      key: 'step',
      max: 10,
    }),
    fields: keyedList({
      title: 'Questions that differ',
      help: 'Questions that are left out, required, optional or have other texts.',
      of: fieldChange,
      key: 'field',
      max: 60,
    }),
    coveredYears: number({
      title: 'Homes and work of the last',
      help: 'Shoppers are asked for earlier addresses and jobs until this much time is covered.',
      unit: 'years',
      min: 0,
      max: 10,
      default: 3,
    }),
    privacyNotice: longText({
      title: 'Privacy notice',
      help: 'Over the consents: what is collected, why, and who gets it. Its words are kept with the application.',
      default:
        'We collect your answers to pass them to a lender or its broker, who uses them to decide on your application. Without them no lender can decide. They are stored encrypted, and erased soon after they are passed on, after 30 days at the latest. In My garage you can see who has them, and delete them. Our privacy policy says how to see and correct them, and how to complain.',
      max: 3000,
    }),
    handOverConsent: longText({
      title: 'Consent to hand over',
      help: 'A tick that is required. Its words are kept with the application.',
      default: 'I agree that you give my answers to the lender or broker for this application.',
      max: 1000,
    }),
    truthStatement: longText({
      title: 'Statement',
      help: 'A tick that is required. Its words are kept with the application.',
      default: 'My answers are true and complete, and a second applicant agrees to be named here.',
      max: 1000,
    }),
    creditCheckConsent: longText({
      title: 'Notice and consent of the credit check',
      help: 'A tick that is required where Finance with a credit check is on. The lender asks the credit bureau, never this site.',
      default:
        'I know that the lender may ask a credit reporting body for my credit report and that this enquiry is recorded there, and I agree to continue to the lender’s own page for it.',
      max: 2000,
    }),
    lenderPage: webAddress({
      title: 'The lender’s own page',
      help: 'An https address that shoppers go on to after sending, where Finance with a credit check is on.',
      clearable: true,
      max: 300,
    }),
    webhookUrl: webAddress({
      title: 'Address of the lender',
      help: 'An https address that gets each application as signed JSON. Without it the finance desk gets a link that opens once.',
      clearable: true,
      max: 300,
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
    }),
    keptDays: number({
      title: 'Kept after it was taken',
      help: 'Answers are erased this many days after the lender or the desk received them, and 30 days after they were sent at the latest.',
      unit: 'days',
      min: 0,
      max: 30,
      default: 7,
    }),
  },
})
