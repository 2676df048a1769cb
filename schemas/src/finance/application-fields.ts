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

const dollars = (label: string, required: boolean, hint?: string): ApplicationField => ({
  label,
  kind: 'dollars',
  required,
  max: 10_000_000,
  ...(hint !== undefined && {hint}),
})

/**
 * The questions of each part. Home, work and income have several entries; the first is the current one. The names
 * are used for settings, for the form's fields, and for the data sent to the lender.
 */
export const APPLICATION_PARTS = {
  loan: {
    wanted: {label: 'What you would like to buy', kind: 'text', required: false, max: 120},
    price: dollars('Price', true),
    deposit: dollars('Deposit', false, 'Money that you put in yourself.'),
    trade_in_car: {
      label: 'Your trade-in',
      kind: 'text',
      required: false,
      max: 120,
      hint: 'Year, make and model, and its number plate.',
    },
    trade_in: dollars('Worth of your trade-in', false, 'From its valuation, or your own estimate.'),
    trade_in_owing: dollars('Still owed on the trade-in', false),
    term_years: {
      label: 'Term',
      kind: 'choice',
      required: true,
      choices: {
        1: '1 year',
        2: '2 years',
        3: '3 years',
        4: '4 years',
        5: '5 years',
        6: '6 years',
        7: '7 years',
      },
    },
    balloon: {
      label: 'Left to the end, in percent of the price',
      kind: 'percent',
      required: false,
      max: 50,
      hint: 'A final payment makes the other payments smaller and the loan more expensive.',
    },
    use: {
      label: 'Use',
      kind: 'choice',
      required: true,
      choices: {private: 'Mostly private', business: 'Mostly business'},
    },
  },
  about: {
    first_name: {label: 'First name', kind: 'text', required: true, max: 60, autoComplete: 'given-name'},
    middle_names: {
      label: 'Middle names',
      kind: 'text',
      required: false,
      max: 80,
      autoComplete: 'additional-name',
    },
    last_name: {label: 'Last name', kind: 'text', required: true, max: 60, autoComplete: 'family-name'},
    birth_date: {label: 'Date of birth', kind: 'date', required: true, autoComplete: 'bday'},
    email: {label: 'E-mail', kind: 'email', required: true, max: 254, autoComplete: 'email'},
    residency: {
      label: 'Residency',
      kind: 'choice',
      required: true,
      choices: {
        citizen: 'Australian citizen',
        permanent: 'Permanent resident',
        visa: 'In Australia on a visa',
      },
    },
    licence_number: {label: 'Driver licence number', kind: 'text', required: true, max: 20},
    licence_state: {label: 'State of the licence', kind: 'choice', required: true, choices: STATE_CHOICES},
    relationship: {
      label: 'Relationship',
      kind: 'choice',
      required: false,
      choices: {single: 'Single', partner: 'Married or with a partner', other: 'Other'},
    },
    dependants: {label: 'Dependants', kind: 'number', required: true, max: 20},
  },
  home: {
    street: {label: 'Number and street', kind: 'text', required: true, max: 120, autoComplete: 'off'},
    suburb: {label: 'Suburb', kind: 'text', required: true, max: 60, autoComplete: 'off'},
    state: {label: 'State', kind: 'choice', required: true, choices: STATE_CHOICES},
    postcode: {label: 'Postcode', kind: 'postcode', required: true, autoComplete: 'off'},
    living: {
      label: 'You live there as',
      kind: 'choice',
      required: true,
      choices: {
        owner: 'Owner, without a loan',
        mortgage: 'Owner, with a home loan',
        renting: 'Tenant',
        boarding: 'Boarder',
        family: 'With parents or family',
      },
    },
    since: {label: 'Since', kind: 'month', required: true},
  },
  work: {
    situation: {
      label: 'Work',
      kind: 'choice',
      required: true,
      choices: {
        'full-time': 'Full time',
        'part-time': 'Part time',
        casual: 'Casual',
        'self-employed': 'Self-employed',
        retired: 'Retired',
        student: 'Student',
        home: 'At home',
        none: 'Without work',
      },
    },
    occupation: {
      label: 'Occupation',
      kind: 'text',
      required: true,
      max: 80,
      when: {field: 'situation', values: WORKING},
    },
    employer: {
      label: 'Employer, or the name of your business',
      kind: 'text',
      required: true,
      max: 120,
      when: {field: 'situation', values: WORKING},
    },
    since: {label: 'Since', kind: 'month', required: true},
  },
  income: {
    source: {
      label: 'Income from',
      kind: 'choice',
      required: true,
      choices: {
        wages: 'Wages, after tax',
        business: 'Own business',
        pension: 'Pension or benefits',
        rent: 'Rent of a property',
        other: 'Other',
      },
    },
    amount: dollars('Amount', true),
    frequency: {label: 'How often', kind: 'choice', required: true, choices: FREQUENCIES},
  },
  spending: {
    housing: dollars('Rent, board or home loan', true, 'A month, your share.'),
    living: dollars('Living', true, 'A month: food, power, clothes, school, insurance, petrol and so on.'),
    loans: dollars('Other loans', true, 'Repayments a month.'),
    loans_owing: dollars('Owed on all loans', false),
    card_limits: dollars('Limits of all credit cards', true, 'The limits, whatever is owed.'),
    other: dollars('Other commitments', false, 'A month, such as child support.'),
    savings: dollars('Savings', false),
  },
  second: {
    together: {
      label: 'Does someone apply with you?',
      kind: 'choice',
      required: true,
      choices: {no: 'No, I apply alone', yes: 'Yes, a second applicant'},
    },
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
