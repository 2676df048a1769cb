import {webAddress} from '../../fields/path.ts'
import {choice, longText, number, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'
import {APPLICATION_FIELDS, PART_TITLES} from '../../finance/application-fields.ts'

const fieldChange = object('Question', 'What differs for one question.', {
  field: choice('Question', 'Which one.', APPLICATION_FIELDS, {required: true}),
  show: choice(
    'Shown',
    'Whether it is asked. What the repayment or a step depends on is always asked.',
    {usual: 'As usual', no: 'Left out'},
    {default: 'usual'},
  ),
  required: choice(
    'Required',
    'Whether it must be answered.',
    {usual: 'As usual', yes: 'Required', no: 'Optional'},
    {default: 'usual'},
  ),
  label: text('Label', 'Shown instead of the usual words.', {max: 80}),
  hint: text('Under the words', 'Shown instead of the usual hint.', {max: 160}),
})

const stepChange = object('Step', 'What differs for one step.', {
  step: choice('Step', 'Which one.', PART_TITLES, {required: true}),
  show: choice(
    'Shown',
    'Whether the application has it. The loan and the applicant are always asked.',
    {usual: 'As usual', no: 'Left out'},
    {default: 'usual'},
  ),
  title: text('Heading', 'Shown instead of the usual heading.', {max: 60}),
  text: longText('Under the heading', 'One or two sentences.', {max: 400}),
})

export const financeApplication = object(
  'Finance application',
  'What a lender needs to know, asked in steps from shoppers who are signed in. Switch it on and off in Settings → Features. Answers are stored encrypted, passed on once, and then erased.',
  {
    label: text('Words of the button', 'On the finance page.', {default: 'Apply for finance', max: 30}),
    intro: longText('Words at the start', 'Above the first step.', {
      default:
        'It takes about ten minutes. Every step is saved, and you can continue later on any device. We are not a lender: we pass your answers to the lender or its broker, who decides.',
      max: 400,
    }),
    steps: keyedList('Steps that differ', 'Steps that are left out or have other texts.', stepChange, {
      key: 'step',
      max: 10,
    }),
    fields: keyedList(
      'Questions that differ',
      'Questions that are left out, required, optional or have other texts.',
      fieldChange,
      {key: 'field', max: 60},
    ),
    coveredYears: number(
      'Homes and work of the last',
      'Shoppers are asked for earlier addresses and jobs until this much time is covered.',
      {unit: 'years', min: 0, max: 10, default: 3},
    ),
    privacyNotice: longText(
      'Privacy notice',
      'Over the consents: what is collected, why, and who gets it. Its words are kept with the application.',
      {
        default:
          'We collect your answers to pass them to a lender or its broker, who uses them to decide on your application. Without them no lender can decide. They are stored encrypted, and erased soon after they are passed on, after 30 days at the latest. In My garage you can see who has them, and delete them. Our privacy policy says how to see and correct them, and how to complain.',
        max: 3000,
      },
    ),
    handOverConsent: longText(
      'Consent to hand over',
      'A tick that is required. Its words are kept with the application.',
      {default: 'I agree that you give my answers to the lender or broker for this application.', max: 1000},
    ),
    truthStatement: longText(
      'Statement',
      'A tick that is required. Its words are kept with the application.',
      {
        default: 'My answers are true and complete, and a second applicant agrees to be named here.',
        max: 1000,
      },
    ),
    creditCheckConsent: longText(
      'Notice and consent of the credit check',
      'A tick that is required where Finance with a credit check is on. The lender asks the credit bureau, never this site.',
      {
        default:
          'I know that the lender may ask a credit reporting body for my credit report and that this enquiry is recorded there, and I agree to continue to the lender’s own page for it.',
        max: 2000,
      },
    ),
    lenderPage: webAddress(
      'The lender’s own page',
      'An https address that shoppers go on to after sending, where Finance with a credit check is on.',
      {clearable: true, max: 300},
    ),
    webhookUrl: webAddress(
      'Address of the lender',
      'An https address that gets each application as signed JSON. Without it the finance desk gets a link that opens once.',
      {clearable: true, max: 300},
    ),
    deskPhone: text(
      'Mobile of the finance desk',
      'Receives the code that opens an application. Without it and without the lender’s address shoppers cannot apply.',
      {
        clearable: true,
        max: 20,
        pattern: {
          regex: /^(?:\+61 ?|0)4\d{2} ?\d{3} ?\d{3}$/,
          message: 'Write a mobile number, for example 0412 345 678',
        },
      },
    ),
    keptDays: number(
      'Kept after it was taken',
      'Answers are erased this many days after the lender or the desk received them, and 30 days after they were sent at the latest.',
      {unit: 'days', min: 0, max: 30, default: 7},
    ),
  },
)
