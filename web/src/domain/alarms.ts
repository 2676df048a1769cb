/** The state of the platform itself; null for values whose source does not respond. */
export type AlarmFacts = {
  readonly checks: {readonly [dependency: string]: {readonly ok: boolean} | undefined}
  readonly faultyDocuments: number
  /** Responses of all processes on the machine within five minutes. */
  readonly recent: {readonly all: number; readonly failed: number} | null
  readonly certificates: readonly {readonly host: string; readonly daysLeft: number}[]
}

/** The subject of an alarm, and the value that triggered it; 1 for a dependency. */
export type Finding = {readonly subject: string; readonly value: number}

/** An alarm over some facts. */
export type Alarm<Facts> = {
  /** The trigger condition, as shown to operators. */
  readonly sign: string
  readonly means: string
  readonly act: string
  readonly find: (facts: Facts) => readonly Finding[]
}

const FAILED_SHARE = 0.01
const FAILED_LEAST = 5
const CERTIFICATE_DAYS = 14

/**
 * Conditions of the platform itself that need an operator; each capability declares its own (`service.ts`). Shown by
 * `pnpm health`, `/api/health/detail`, `/metrics` and docs/operations.md.
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
    means:
      'search, or the cluster that health names, does not answer. Pages in memory stay, others are 503 with a page of the site',
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
} as const satisfies {readonly [name: string]: Alarm<AlarmFacts>}

/** A triggered alarm. */
export type ActiveAlarm = Finding & {
  readonly alarm: string
  readonly sign: string
  readonly act: string
}

/** The triggered alarms. */
export function listAlarms<Facts>(
  alarms: {readonly [name: string]: Alarm<Facts>},
  facts: Facts,
): ActiveAlarm[] {
  return Object.entries(alarms).flatMap(([alarm, {sign, act, find}]) =>
    find(facts).map(({subject, value}) => ({alarm, subject, value, sign, act})),
  )
}

function findFailing(checks: AlarmFacts['checks'], name: string): Finding[] {
  return checks[name]?.ok === false ? [{subject: name, value: 1}] : []
}

/** A finding where a value is over its limit. */
export function findAbove(subject: string, value: number, limit: number): Finding[] {
  return value > limit ? [{subject, value}] : []
}
