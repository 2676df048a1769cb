import type {CheckName} from './check-up.ts'

type Values = {readonly [name: string]: string | undefined}

/** A variable that is asked for, unless another answer makes it needless. */
type Question = {
  readonly name: string
  readonly words: string
  /** What an empty answer means; without it an answer is required. `''` leaves the variable out. */
  readonly fallback?: string
  /** Whether it is asked after these answers; always without it. */
  readonly isAsked?: (values: Values) => boolean
}

/** Questions that one check answers for. */
type Step = {
  readonly title: string
  readonly questions: readonly Question[]
  readonly check?: CheckName
  /** Whether there is anything to check yet. */
  readonly isChecked?: (values: Values) => boolean
}

const isOwn = ({POSTGRES_PASSWORD}: Values) => POSTGRES_PASSWORD === undefined

/** What a production needs, in the order in which it is asked. */
export const STEPS: readonly Step[] = [
  {
    title: 'Content: a project of Sanity (sanity.io/manage)',
    check: 'content',
    questions: [
      {name: 'SANITY_PROJECT_ID', words: 'The id of the project'},
      {name: 'SANITY_DATASET', words: 'The dataset', fallback: 'production'},
      {
        name: 'SANITY_API_HOST',
        words: 'The address of a stand-in; none for a project of Sanity',
        fallback: '',
      },
      {name: 'SANITY_READ_TOKEN', words: 'A token with the role viewer'},
      {name: 'SANITY_WRITE_TOKEN', words: 'A token with the role editor, for migrations'},
      {name: 'STUDIO_URL', words: 'The address of the Studio, for previews; none yet', fallback: ''},
    ],
  },
  {
    title: 'Stock search: Typesense, 30.2 or newer',
    check: 'stock search',
    isChecked: isOwn,
    questions: [
      {name: 'TYPESENSE_URL', words: 'Its nodes, with commas between', isAsked: isOwn},
      {name: 'TYPESENSE_PUBLIC_URL', words: 'The same as browsers reach them', fallback: '', isAsked: isOwn},
      {name: 'TYPESENSE_ADMIN_KEY', words: 'The key that it was started with', isAsked: isOwn},
      {
        name: 'SEARCH_HOST',
        words: 'The host at which browsers reach it, such as search.example.com',
        isAsked: (values) => !isOwn(values),
      },
    ],
  },
  {
    title: 'Records: Postgres, 15 or newer',
    check: 'records',
    isChecked: isOwn,
    questions: [
      {
        name: 'DATABASE_URL',
        words: 'Its address, postgres://user:password@host/name?sslmode=verify-full',
        isAsked: isOwn,
      },
    ],
  },
  {
    title: 'Mail',
    check: 'mail',
    questions: [
      {
        name: 'SMTP_URL',
        words: 'The mail server, smtps://user:password@host; none keeps mail in a folder',
        fallback: '',
      },
      {
        name: 'MAIL_FROM',
        words: 'The address that mail is sent from',
        isAsked: ({SMTP_URL}) => SMTP_URL !== undefined,
      },
    ],
  },
  {
    title: 'Text messages',
    check: 'texts',
    questions: [
      {name: 'SMS_PROVIDER', words: 'twilio or messagemedia; none keeps texts in a folder', fallback: ''},
      {name: 'SMS_ACCOUNT', words: 'The account', isAsked: ({SMS_PROVIDER}) => SMS_PROVIDER === 'twilio'},
      {name: 'SMS_KEY', words: 'The key', isAsked: ({SMS_PROVIDER}) => SMS_PROVIDER === 'messagemedia'},
      {name: 'SMS_SECRET', words: 'Its secret', isAsked: ({SMS_PROVIDER}) => SMS_PROVIDER !== undefined},
      {
        name: 'SMS_FROM',
        words: 'The number or name that texts are sent from',
        isAsked: ({SMS_PROVIDER}) => SMS_PROVIDER !== undefined,
      },
    ],
  },
  {
    title: 'Payments: Stripe with Connect',
    check: 'payments',
    questions: [
      {name: 'STRIPE_SECRET_KEY', words: 'The key, sk_live_…; none takes no money online', fallback: ''},
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        words: 'The secret of the webhook, whsec_…',
        isAsked: ({STRIPE_SECRET_KEY}) => STRIPE_SECRET_KEY !== undefined,
      },
    ],
  },
  {
    title: 'This machine',
    questions: [
      {name: 'ACME_EMAIL', words: 'The address that the authority of certificates writes to'},
      {name: 'PROCESSES', words: 'How many processes answer: one for each processor but one', fallback: '1'},
    ],
  },
]

/** The variables that follow from answers. */
export function deriveValues({SMTP_URL, SMS_PROVIDER, STRIPE_SECRET_KEY}: Values): {
  [name: string]: string
} {
  return {
    NODE_ENV: 'production',
    ...(SMTP_URL === undefined && {MAIL_DELIVERY: 'capture'}),
    ...(SMS_PROVIDER === undefined && {SMS_DELIVERY: 'capture'}),
    ...(STRIPE_SECRET_KEY === undefined && {PAYMENTS: 'none'}),
  }
}

/** Secrets that are made up, each once. */
export function makeSecrets(make: () => string, withEngines: boolean): {[name: string]: string} {
  const names = [
    ...[
      'SANITY_WEBHOOK_SECRET',
      'PREVIEW_SECRET',
      'FORMS_SECRET',
      'SESSION_SECRET',
      'FEEDS_SECRET',
      'LEAD_WEBHOOK_SECRET',
    ],
    ...['OPERATOR_SECRET', 'STOCK_WEBHOOK_SECRET', 'HOSTS_SECRET', 'BACKUP_SECRET', 'TYPESENSE_SEARCH_KEY'],
    ...(withEngines ? ['POSTGRES_PASSWORD', 'TYPESENSE_ADMIN_KEY'] : []),
  ]
  return {...Object.fromEntries(names.map((name) => [name, make()])), FINANCE_SECRET: `first:${make()}`}
}
