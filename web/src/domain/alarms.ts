/** The state of the platform; null for values whose source does not respond. */
export type AlarmFacts = {
  readonly checks: {readonly [dependency: string]: {readonly ok: boolean} | undefined}
  readonly faultyDocuments: number
  readonly deadDeliveries: number | null
  readonly feeds:
    | readonly {
        readonly feed: string
        readonly ageSeconds: number | null
        readonly late: boolean
        readonly asks: boolean
      }[]
    | null
  readonly jobDelaySeconds: number | null
  readonly money: {readonly unpaid: number; readonly idle: number} | null
  /** Responses of all processes on the machine within five minutes. */
  readonly recent: {readonly all: number; readonly failed: number} | null
  readonly certificates: readonly {readonly host: string; readonly daysLeft: number}[]
  readonly secrets: readonly {readonly name: string; readonly days: number}[] | null
}

/** The subject of an alarm, and the value that triggered it; 1 for a dependency. */
type Finding = {readonly subject: string; readonly value: number}

type Alarm = {
  /** The trigger condition, as shown to operators. */
  readonly sign: string
  readonly means: string
  readonly act: string
  readonly find: (facts: AlarmFacts) => readonly Finding[]
}

const LATE_JOB_SECONDS = 300
const FAILED_SHARE = 0.01
const FAILED_LEAST = 5
const CERTIFICATE_DAYS = 14
const SECRET_DAYS = 365

/**
 * Conditions that need an operator. Shown by `pnpm health`, `/api/health/detail`, `/metrics` and
 * docs/operations.md.
 */
export const ALARMS = {
  'content-away': {
    sign: '`checks.content` fails',
    means: 'content does not answer, or its answers are invalid. Shoppers see the last good pages',
    act: 'Sanity’s status; the token. It recovers within two seconds',
    find: ({checks}) => findFailing(checks, 'content'),
  },
  'search-away': {
    sign: '`checks.stock` fails',
    means: 'search does not answer. Pages in memory stay, others are 503 with a page of the site',
    act: 'the cluster',
    find: ({checks}) => findFailing(checks, 'stock'),
  },
  'records-away': {
    sign: '`checks.records` fails',
    means: 'Postgres does not answer within 4 s. Pages stay, forms say that they cannot be sent',
    act: 'Postgres; `records.connection-lost` in the log',
    find: ({checks}) => findFailing(checks, 'records'),
  },
  'announcements-away': {
    sign: '`checks.announcements` fails',
    means: 'this process does not receive announcements of changes: it shows them after five minutes',
    act: 'the connection to Postgres; `DATABASE_SESSION_URL`, where a pooler is in front of it',
    find: ({checks}) => findFailing(checks, 'announcements'),
  },
  'deliveries-dead': {
    sign: 'a delivery of a lead was given up',
    means: 'a dealer has not got a lead by one of its ways',
    act: '`pnpm leads`, which also sends it again',
    find: ({deadDeliveries}) => findAbove('deliveries', deadDeliveries, 0),
  },
  'feed-late': {
    sign: 'no new file of a feed for longer than its document allows',
    means: 'cars and prices of its dealerships are old',
    act: '[stock-feeds.md](stock-feeds.md)',
    find: ({feeds}) =>
      (feeds ?? [])
        .filter(({late}) => late)
        .map(({feed, ageSeconds}) => ({subject: feed, value: ageSeconds ?? 0})),
  },
  'feed-asks': {
    sign: 'a run of a feed waits for a person',
    means: 'it would remove or change more cars than its document allows',
    act: '[stock-feeds.md](stock-feeds.md)',
    find: ({feeds}) => (feeds ?? []).filter(({asks}) => asks).map(({feed}) => ({subject: feed, value: 1})),
  },
  'jobs-late': {
    sign: `a due job has waited for more than ${LATE_JOB_SECONDS / 60} minutes`,
    means: 'messages, deliveries and imports are late: no process does jobs, or there are too many',
    act: '`jobs.` in the log; more processes',
    find: ({jobDelaySeconds}) => findAbove('jobs', jobDelaySeconds, LATE_JOB_SECONDS),
  },
  'hold-without-money': {
    sign: 'a car is held without its deposit',
    means: 'a fault in the platform: no other shopper can reserve the car',
    act: '`pnpm payments`; release the hold, or ask the shopper',
    find: ({money}) => findAbove('reservations', money?.unpaid ?? null, 0),
  },
  'money-without-hold': {
    sign: 'a deposit is kept an hour after its hold ended',
    means: 'the provider refuses to give it back, or was away',
    act: '`pnpm payments`; the provider’s dashboard',
    find: ({money}) => findAbove('payments', money?.idle ?? null, 0),
  },
  'answers-fail': {
    sign: `${FAILED_LEAST} answers of 500 or more within five minutes, and ${FAILED_SHARE * 100} of 100`,
    means: 'a fault of ours. An outage is 503',
    act: 'the lines of the log with the same `trace`',
    find: ({recent}) =>
      recent && recent.failed >= FAILED_LEAST && recent.failed >= recent.all * FAILED_SHARE
        ? [{subject: 'answers', value: recent.failed}]
        : [],
  },
  'documents-faulty': {
    sign: 'a document has a fault',
    means: 'pages leave out what of it cannot be read',
    act: '`content.faults-found` in the log names each',
    find: ({faultyDocuments}) => findAbove('documents', faultyDocuments, 0),
  },
  'certificate-ends': {
    sign: `a certificate ends within ${CERTIFICATE_DAYS} days, or cannot be read`,
    means: 'browsers will refuse the site',
    act: 'whatever renews it: the proxy, its account, the DNS of the host',
    find: ({certificates}) =>
      certificates
        .filter(({daysLeft}) => daysLeft < CERTIFICATE_DAYS)
        .map(({host, daysLeft}) => ({subject: host, value: daysLeft})),
  },
  'secret-old': {
    sign: `a secret has been in use for more than ${SECRET_DAYS} days`,
    means: 'people who once knew it may still know it',
    act: 'replace it, see above',
    find: ({secrets}) =>
      (secrets ?? [])
        .filter(({days}) => days > SECRET_DAYS)
        .map(({name, days}) => ({subject: name, value: days})),
  },
} as const satisfies {readonly [name: string]: Alarm}

export type AlarmName = keyof typeof ALARMS

/** A triggered alarm. */
export type ActiveAlarm = {
  readonly alarm: AlarmName
  readonly subject: string
  readonly value: number
  readonly sign: string
  readonly act: string
}

/** The triggered alarms. */
export function listAlarms(facts: AlarmFacts): ActiveAlarm[] {
  return Object.entries<Alarm>(ALARMS).flatMap(([name, {sign, act, find}]) =>
    find(facts).map(({subject, value}) => ({alarm: name as AlarmName, subject, value, sign, act})),
  )
}

function findFailing(checks: AlarmFacts['checks'], name: string): Finding[] {
  return checks[name]?.ok === false ? [{subject: name, value: 1}] : []
}

function findAbove(subject: string, value: number | null, limit: number): Finding[] {
  return value !== null && value > limit ? [{subject, value}] : []
}
