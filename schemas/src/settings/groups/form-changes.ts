import {choice, flag, longText, text} from '../../fields/scalars.ts'
import {keyedList, object} from '../../fields/structures.ts'

/** Fields that forms can ask for (spec 3.17a, 3.19). */
export const FORM_FIELDS = {
  name: 'Name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  message: 'Message',
  category: 'What it is about',
  rego: 'Rego',
  rego_state: 'State of the rego',
  postcode: 'Postcode',
  location: 'Location',
  dealership: 'Dealership',
  date: 'Date',
  time: 'Time',
  preferred_contact: 'Preferred contact',
  company: 'Company',
  opt_in: 'News and offers',
  terms_conditions: 'Terms of use',
} as const

export type FormField = keyof typeof FORM_FIELDS

const fieldChange = object('Field', 'What differs for one field.', {
  field: choice('Field', 'The field to change.', FORM_FIELDS, {required: true}),
  show: choice(
    'Shown',
    'Whether the form asks for it. A field that the form does not usually have is added to its last step.',
    {usual: 'As usual', yes: 'Shown', no: 'Left out'},
    {default: 'usual'},
  ),
  required: choice(
    'Required',
    'Whether a shopper must fill it in.',
    {usual: 'As usual', yes: 'Required', no: 'Optional'},
    {default: 'usual'},
  ),
  label: text('Label', 'Shown instead of the usual words.', {max: 60}),
})

type FormWords = {heading: string; submit: string}

/**
 * The settings of a form. With `on: true` every site has it that does not say otherwise, those that are live included:
 * a form that is added to them starts with `on: false`, and each site switches it on.
 */
export function defineForm(title: string, help: string, {on: isOn, ...words}: FormWords & {on: boolean}) {
  const on = flag('On', 'Whether the site has this form.', {default: isOn})
  return object(title, help, {on, ...changeFields(words)})
}

// Features have their own switch, with dates.
function featureForm(title: string, help: string, words: FormWords) {
  const where = `${help} Switch it on and off in Settings → Features.`
  return object(title, where, changeFields(words))
}

function changeFields(words: FormWords) {
  return {
    title: text('Heading', 'Above the form.', {default: words.heading, max: 60}),
    text: longText('Under the heading', 'One sentence.', {clearable: true, max: 240}),
    submitLabel: text('Words of the send button', 'What happens on a tap.', {default: words.submit, max: 30}),
    fields: keyedList(
      'Fields that differ',
      'Fields that are added, left out, required or renamed.',
      fieldChange,
      {key: 'field', max: 20},
    ),
  } as const
}

/** The settings of each form; the forms themselves are declared in the storefront. */
export const formChanges = {
  enquiry: defineForm('Enquiry on a car', 'From a card or a car’s page.', {
    on: true,
    heading: 'Ask about this car',
    submit: 'Send enquiry',
  }),
  general: defineForm('General enquiry', 'On the contact page.', {
    on: true,
    heading: 'Contact us',
    submit: 'Send',
  }),
  testDrive: featureForm('Test drive', 'Date and time are optional.', {
    heading: 'Book a test drive',
    submit: 'Book test drive',
  }),
  requestPhotos: defineForm('Request photos', 'The message is optional.', {
    on: true,
    heading: 'Request photos',
    submit: 'Request photos',
  }),
  callBack: defineForm('Call-back', 'A shopper asks to be called.', {
    on: true,
    heading: 'Ask for a call',
    submit: 'Call me back',
  }),
  finance: defineForm('Finance enquiry', 'On the finance page.', {
    on: true,
    heading: 'Ask about finance',
    submit: 'Send enquiry',
  }),
  tradeIn: featureForm('Trade-in', 'Values a shopper’s car.', {
    heading: 'Value my car',
    submit: 'Get my valuation',
  }),
  parts: defineForm('Parts enquiry', 'Goes to the parts department.', {
    on: true,
    heading: 'Ask for a part',
    submit: 'Send enquiry',
  }),
  fleet: defineForm('Fleet enquiry', 'For companies.', {
    on: true,
    heading: 'Talk to fleet',
    submit: 'Send enquiry',
  }),
  careers: defineForm('Careers', 'Never goes to the sales team’s system.', {
    on: true,
    heading: 'Work with us',
    submit: 'Send application',
  }),
  serviceBooking: featureForm('Service booking', 'With additional services.', {
    heading: 'Book a service',
    submit: 'Book service',
  }),
  offerEnquiry: defineForm('Enquiry on an offer', 'On the page of an offer.', {
    on: true,
    heading: 'Ask about this offer',
    submit: 'Send enquiry',
  }),
} as const

/** How staff read the name of each form. */
export const FORM_TITLES = Object.fromEntries(
  Object.entries(formChanges).map(([id, {title}]) => [id, title]),
) as {readonly [id in keyof typeof formChanges]: string}
