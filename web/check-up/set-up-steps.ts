import {SMS_NEEDS} from '../src/env/list-env-faults.ts'
import {SMS_PROVIDERS, VARIABLE_GROUPS, variables} from '../src/env/variables.ts'
import type {CheckName} from './check-up.ts'

type Values = {readonly [name: string]: string | undefined}

/** Variables that one check answers for. */
type Step = {
  readonly title: string
  readonly names: readonly string[]
  readonly check?: CheckName
}

/** Whether Postgres and Typesense are the operator's, and not those of `local/compose.yaml`. */
export const hasOwnEngines = ({POSTGRES_PASSWORD}: Values) => POSTGRES_PASSWORD === undefined
/** A variable that the chosen provider of text messages cannot do without. */
const isForTexts =
  (name: string) =>
  ({SMS_PROVIDER}: Values) =>
    SMS_PROVIDERS.some((provider) => provider === SMS_PROVIDER && SMS_NEEDS[provider].includes(name))

/** What a production needs, in the order in which it is asked. */
export const STEPS: readonly Step[] = [
  {
    title: VARIABLE_GROUPS.content.title,
    names: [
      'SANITY_PROJECT_ID',
      'SANITY_DATASET',
      'SANITY_API_HOST',
      'SANITY_READ_TOKEN',
      'SANITY_WRITE_TOKEN',
      'STUDIO_URL',
    ],
    check: 'content',
  },
  {
    title: VARIABLE_GROUPS.search.title,
    names: ['TYPESENSE_URL', 'TYPESENSE_PUBLIC_URL', 'TYPESENSE_ADMIN_KEY', 'SEARCH_HOST'],
    check: 'stock search',
  },
  {title: VARIABLE_GROUPS.records.title, names: ['DATABASE_URL'], check: 'records'},
  {title: VARIABLE_GROUPS.mail.title, names: ['SMTP_URL', 'MAIL_FROM'], check: 'mail'},
  {
    title: VARIABLE_GROUPS.sms.title,
    names: ['SMS_PROVIDER', 'SMS_ACCOUNT', 'SMS_KEY', 'SMS_SECRET', 'SMS_FROM'],
    check: 'texts',
  },
  {
    title: VARIABLE_GROUPS.payments.title,
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    check: 'payments',
  },
  {title: VARIABLE_GROUPS.server.title, names: ['ACME_EMAIL', 'PROCESSES']},
]

/** When a variable is asked for; always without an entry. */
const ASKED: {readonly [name: string]: (values: Values) => boolean} = {
  TYPESENSE_URL: hasOwnEngines,
  TYPESENSE_PUBLIC_URL: hasOwnEngines,
  TYPESENSE_ADMIN_KEY: hasOwnEngines,
  DATABASE_URL: hasOwnEngines,
  SEARCH_HOST: (values) => !hasOwnEngines(values),
  MAIL_FROM: ({SMTP_URL}) => SMTP_URL !== undefined,
  SMS_ACCOUNT: isForTexts('SMS_ACCOUNT'),
  SMS_KEY: isForTexts('SMS_KEY'),
  SMS_SECRET: isForTexts('SMS_SECRET'),
  SMS_FROM: isForTexts('SMS_FROM'),
  STRIPE_WEBHOOK_SECRET: ({STRIPE_SECRET_KEY}) => STRIPE_SECRET_KEY !== undefined,
}

/** What an empty answer means, where one is enough; '' leaves the variable out. */
const FALLBACKS: {readonly [name: string]: string} = {
  SANITY_DATASET: 'production',
  PROCESSES: '1',
  ...{
    SANITY_API_HOST: '',
    STUDIO_URL: '',
    TYPESENSE_PUBLIC_URL: '',
    SMTP_URL: '',
    SMS_PROVIDER: '',
    STRIPE_SECRET_KEY: '',
  },
}

/** What is asked for that the storefront itself does not read. */
const OTHERS: {readonly [name: string]: string} = {
  SANITY_WRITE_TOKEN: 'A token with the role editor, for migrations.',
  SEARCH_HOST: 'The host at which browsers reach stock search, such as search.example.com.',
  ACME_EMAIL: 'The address that the authority of certificates writes to.',
}

type Question = {readonly name: string; readonly words: string; readonly fallback: string | undefined}

/** The question for a variable: its words are those of its declaration. Null where other answers make it needless. */
export function getQuestion(name: string, values: Values): Question | null {
  if (ASKED[name]?.(values) === false) return null
  const description = Object.entries(variables.shape)
    .find(([known]) => known === name)?.[1]
    .meta()?.description
  const fallback = FALLBACKS[name]
  const words = OTHERS[name] ?? description ?? name
  return {name, words: `${words}${fallback === '' ? ' Empty for none.' : ''}`, fallback}
}

/** The variables that follow from answers. */
export function deriveValues({SMTP_URL, SMS_PROVIDER, STRIPE_SECRET_KEY, TYPESENSE_ADMIN_KEY}: Values): {
  [name: string]: string
} {
  return {
    NODE_ENV: 'production',
    ...(TYPESENSE_ADMIN_KEY !== undefined && {TYPESENSE_WRITE_KEY: TYPESENSE_ADMIN_KEY}),
    ...(SMTP_URL === undefined && {MAIL_DELIVERY: 'capture'}),
    ...(SMS_PROVIDER === undefined && {SMS_DELIVERY: 'capture'}),
    ...(STRIPE_SECRET_KEY === undefined && {PAYMENTS: 'none'}),
  }
}

/** The storefront's own secrets are made up; so are the passwords of engines that come with it. */
export function makeSecrets(make: () => string, withEngines: boolean): {[name: string]: string} {
  const names = [
    ...Object.keys(VARIABLE_GROUPS.secrets.variables).filter((name) => name !== 'FINANCE_SECRET'),
    ...['SANITY_WEBHOOK_SECRET', 'PREVIEW_SECRET', 'HOSTS_SECRET', 'BACKUP_SECRET', 'TYPESENSE_SEARCH_KEY'],
    ...(withEngines ? ['POSTGRES_PASSWORD', 'TYPESENSE_ADMIN_KEY'] : []),
  ]
  return {...Object.fromEntries(names.map((name) => [name, make()])), FINANCE_SECRET: `first:${make()}`}
}
