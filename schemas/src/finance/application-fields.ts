import {STATE_CHOICES} from '../values/states.ts'

const FREQUENCIES = {
  week: 'a week',
  fortnight: 'a fortnight',
  month: 'a month',
  year: 'a year',
} as const

export type Frequency = keyof typeof FREQUENCIES

type FieldKind =
  | 'text'
  | 'dollars'
  | 'number'
  | 'percent'
  | 'date'
  | 'month'
  | 'choice'
  | 'email'
  | 'postcode'

/** A question of the application for finance with its defaults, which each site may change. */
export type ApplicationField = {
  readonly label: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly hint?: string
  /** The value and the words of each choice. */
  readonly choices?: {readonly [value: string]: string}
  /** The maximum of a number, or the maximum length of a text. */
  readonly max?: number
  /** What a browser may fill in by itself. */
  readonly autoComplete?: string
  /** Asked only of those who have one of these values in another field of the step. */
  readonly when?: {readonly field: string; readonly values: readonly string[]}
}

const WORKING = ['full-time', 'part-time', 'casual', 'self-employed'] as const

type Options = Partial<Omit<ApplicationField, 'label' | 'kind' | 'choices'>>

/** A question that must be answered, unless the options say that it is `required: false`. */
const ask = (kind: FieldKind, label: string, options: Options = {}): ApplicationField => ({
  label,
  kind,
  required: true,
  ...options,
})

const askDollars = (label: string, options: Options = {}) =>
  ask('dollars', label, {max: 10_000_000, ...options})

const askChoice = <const C extends ApplicationField['choices']>(
  label: string,
  choices: C,
  options?: Options,
) => ({
  ...ask('choice', label, options),
  choices,
})

/**
 * The questions of each part. Home, work and income have several entries; the first is the current one. The names
 * are used for settings, for the form's fields, and for the data sent to the lender.
 */
export const APPLICATION_PARTS = {
  loan: {
    wanted: ask('text', 'What you would like to buy', {required: false, max: 120}),
    price: askDollars('Price'),
    deposit: askDollars('Deposit', {required: false, hint: 'Money that you put in yourself.'}),
    trade_in_car: ask('text', 'Your trade-in', {
      required: false,
      max: 120,
      hint: 'Year, make and model, and its number plate.',
    }),
    trade_in: askDollars('Worth of your trade-in', {
      required: false,
      hint: 'From its valuation, or your own estimate.',
    }),
    trade_in_owing: askDollars('Still owed on the trade-in', {required: false}),
    term_years: askChoice('Term', {
      1: '1 year',
      2: '2 years',
      3: '3 years',
      4: '4 years',
      5: '5 years',
      6: '6 years',
      7: '7 years',
    }),
    balloon: ask('percent', 'Left to the end, in percent of the price', {
      required: false,
      max: 50,
      hint: 'A final payment makes the other payments smaller and the loan more expensive.',
    }),
    use: askChoice('Use', {private: 'Mostly private', business: 'Mostly business'}),
  },
  about: {
    first_name: ask('text', 'First name', {max: 60, autoComplete: 'given-name'}),
    middle_names: ask('text', 'Middle names', {required: false, max: 80, autoComplete: 'additional-name'}),
    last_name: ask('text', 'Last name', {max: 60, autoComplete: 'family-name'}),
    birth_date: ask('date', 'Date of birth', {autoComplete: 'bday'}),
    email: ask('email', 'E-mail', {max: 254, autoComplete: 'email'}),
    residency: askChoice('Residency', {
      citizen: 'Australian citizen',
      permanent: 'Permanent resident',
      visa: 'In Australia on a visa',
    }),
    licence_number: ask('text', 'Driver licence number', {max: 20}),
    licence_state: askChoice('State of the licence', STATE_CHOICES),
    relationship: askChoice(
      'Relationship',
      {single: 'Single', partner: 'Married or with a partner', other: 'Other'},
      {required: false},
    ),
    dependants: ask('number', 'Dependants', {max: 20}),
  },
  home: {
    street: ask('text', 'Number and street', {max: 120, autoComplete: 'off'}),
    suburb: ask('text', 'Suburb', {max: 60, autoComplete: 'off'}),
    state: askChoice('State', STATE_CHOICES),
    postcode: ask('postcode', 'Postcode', {autoComplete: 'off'}),
    living: askChoice('You live there as', {
      owner: 'Owner, without a loan',
      mortgage: 'Owner, with a home loan',
      renting: 'Tenant',
      boarding: 'Boarder',
      family: 'With parents or family',
    }),
    since: ask('month', 'Since'),
  },
  work: {
    situation: askChoice('Work', {
      'full-time': 'Full time',
      'part-time': 'Part time',
      casual: 'Casual',
      'self-employed': 'Self-employed',
      retired: 'Retired',
      student: 'Student',
      home: 'At home',
      none: 'Without work',
    }),
    occupation: ask('text', 'Occupation', {max: 80, when: {field: 'situation', values: WORKING}}),
    employer: ask('text', 'Employer, or the name of your business', {
      max: 120,
      when: {field: 'situation', values: WORKING},
    }),
    since: ask('month', 'Since'),
  },
  income: {
    source: askChoice('Income from', {
      wages: 'Wages, after tax',
      business: 'Own business',
      pension: 'Pension or benefits',
      rent: 'Rent of a property',
      other: 'Other',
    }),
    amount: askDollars('Amount'),
    frequency: askChoice('How often', FREQUENCIES),
  },
  spending: {
    housing: askDollars('Rent, board or home loan', {hint: 'A month, your share.'}),
    living: askDollars('Living', {
      hint: 'A month: food, power, clothes, school, insurance, petrol and so on.',
    }),
    loans: askDollars('Other loans', {hint: 'Repayments a month.'}),
    loans_owing: askDollars('Owed on all loans', {required: false}),
    card_limits: askDollars('Limits of all credit cards', {hint: 'The limits, whatever is owed.'}),
    other: askDollars('Other commitments', {required: false, hint: 'A month, such as child support.'}),
    savings: askDollars('Savings', {required: false}),
  },
  second: {
    together: askChoice('Does someone apply with you?', {
      no: 'No, I apply alone',
      yes: 'Yes, a second applicant',
    }),
  },
} as const satisfies {readonly [part: string]: {readonly [field: string]: ApplicationField}}

export type ApplicationPart = keyof typeof APPLICATION_PARTS

/** How a part is called, over its step. */
export const PART_TITLES: {readonly [part in ApplicationPart]: string} = {
  loan: 'The loan',
  about: 'About you',
  home: 'Where you live',
  work: 'Work',
  income: 'Income',
  spending: 'Spending and commitments',
  second: 'Second applicant',
}

/** The questions of a part, by name. */
export function listPartFields(part: ApplicationPart): readonly (readonly [string, ApplicationField])[] {
  return Object.entries<ApplicationField>(APPLICATION_PARTS[part])
}

/** The name by which settings know a question: `about.birth_date`. */
export function buildFieldName(part: ApplicationPart, field: string): string {
  return `${part}.${field}`
}

type FieldName = {
  [part in ApplicationPart]: `${part}.${keyof (typeof APPLICATION_PARTS)[part] & string}`
}[ApplicationPart]

/** The label of every question for staff, by its name in settings. */
export const APPLICATION_FIELDS = Object.fromEntries(
  (Object.keys(APPLICATION_PARTS) as ApplicationPart[]).flatMap((part) =>
    listPartFields(part).map(([field, {label}]) => [
      buildFieldName(part, field),
      `${PART_TITLES[part]}: ${label}`,
    ]),
  ),
) as {readonly [name in FieldName]: string}
