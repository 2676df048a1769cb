import {formatCents} from '#/domain/payments/format-cents'
import {parseRecordNumber} from '#/domain/record-number'
import {isUuid} from '#/lib/is-uuid'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {type CommandLine, defineCommand, defineCount, FLAG, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import {auditPayments} from './audit-payments.ts'
import type {PaymentCommandContext} from './payment-command-context.ts'
import {checkPayments} from './payment-jobs.ts'
import type {OperatedSubject} from './payment-subject.ts'
import type {RecordKey} from './record-key.ts'

type Line = CommandLine<typeof OPTIONS>

const OPTIONS = {
  site: TEXT,
  live: FLAG,
  limit: defineCount('limit', 50, 1000),
  // All that is left.
  cents: defineCount('cents', 0, 1_000_000_000),
}

const defineAct = (command: string, does: string, usage = 'ID [--site SITE]') => ({
  usage,
  does,
  run: (context: PaymentCommandContext, line: Line) => runOnSubject(context, command, line),
})

/** Runs a line of `pnpm payments`. */
export const runPaymentCommand = defineCommand({
  name: 'payments',
  notes:
    'ID is a number such as HK3M-9QXA, or the id that "show" prints; add --site SITE if several sites have the same number.',
  options: OPTIONS,
  actions: {
    list: {
      usage: '[--site SITE] [--live] [--limit N]',
      does: 'the newest of what is paid for, with the state of its money',
      run: async (context: PaymentCommandContext, {options}) =>
        succeed(await describeNewest(context, options)),
    },
    show: defineAct('show', 'one of them with its payment and every movement of money'),
    release: defineAct('release', 'end a reservation and give back the whole deposit'),
    capture: defineAct('capture', 'mark the car as sold to this shopper: the dealership takes the deposit'),
    refund: defineAct(
      'refund',
      'give back a taken deposit or a paid bill: N cents of it, or all that is left',
      'ID [--cents N] [--site SITE]',
    ),
    reconcile: {
      usage: '[ID] [--site SITE]',
      does: 'compare one payment with the provider, or all that may still change',
      run: async (context, line) =>
        line.subject === ''
          ? describeAttempt(await checkPayments(context))
          : runOnSubject(context, 'reconcile', line),
    },
    audit: {
      usage: '[--site SITE]',
      does: 'compare every payment with what it is for, and with the provider',
      run: (context, {options}) => audit(context, options.site),
    },
    accounts: {
      does: 'the dealerships with a payment account, and whether the provider has enabled it',
      run: (context) => describeAccounts(context),
    },
  },
})

async function runOnSubject(
  context: PaymentCommandContext,
  command: string,
  {subject, options: {site, cents}}: Line,
): Promise<Answer> {
  const key = readKey(subject, site)
  if (key === null)
    return refuse(`${subject} is no number such as HK3M-9QXA. "pnpm payments list" shows the newest.`)
  const {records, subjects} = context
  const found = await Promise.all(Object.values(subjects).map((kind) => kind.listByKey(records, key)))
  const all = found.flat()
  if (all.length > 1)
    return refuse(`Several have that number. Name one by its id:\n${all.map(describeKey).join('\n')}`)
  const [one] = all
  if (!one) return refuse('No such reservation or bill. "pnpm payments list" shows the newest.')
  return (
    one.run(context, command, cents || null) ??
    refuse(`"${command}" is not for this one: "show" says what it is.`)
  )
}

function readKey(subject: string, site: string | null): RecordKey | null {
  if (isUuid(subject)) return {id: subject}
  const number = parseRecordNumber(subject)
  return number === null ? null : {number, site}
}

function describeKey({id, site, dealership}: OperatedSubject): string {
  return `  ${id}  ${site}  ${dealership}`
}

async function describeNewest(
  {records, subjects}: PaymentCommandContext,
  {site, live: isLive, limit}: Line['options'],
): Promise<string> {
  const tables = await Promise.all(
    Object.values(subjects).map((kind) => kind.listRows(records, {site, isLive, limit})),
  )
  const written = tables.filter((rows) => rows.length > 0).map((rows) => writeTable(rows))
  return written.length > 0 ? written.join('\n') : 'No reservations and no bills.'
}

async function audit(context: PaymentCommandContext, site: string | null): Promise<Answer> {
  const {payments, authorised, captured, refunded, faults} = await auditPayments(context, site)
  const sums = [
    `${payments} payments: ${formatCents(authorised)} set aside on cards`,
    `${formatCents(captured)} taken, of which ${formatCents(refunded)} given back.`,
  ].join(', ')
  if (faults.length === 0) return succeed(`${sums}\nEvery cent is accounted for.`)
  return refuse(
    `${sums}\n${faults.join('\n')}\n${faults.length} faults. "pnpm payments reconcile" mends what can be.`,
  )
}

async function describeAccounts({payments, listAccounts}: PaymentCommandContext): Promise<Answer> {
  const accounts = await listAccounts()
  if (accounts.length === 0) return succeed('No dealership has an account: none takes money online.')
  const rows = await Promise.all(
    accounts.map(async ({dealership, account}) => {
      const able = await payments?.canTakeMoney(account)
      const words = able?.ok
        ? able.data
          ? 'takes money'
          : 'not yet'
        : (able?.error.message ?? 'no provider is set')
      return [dealership, account, words]
    }),
  )
  return succeed(writeTable([['dealership', 'account', 'provider'], ...rows]))
}

function describeAttempt(attempt: Awaited<ReturnType<typeof checkPayments>>): Answer {
  return attempt.ok
    ? succeed('Every payment that may still change is as the provider says.')
    : refuse(`Not all could be asked after: ${attempt.error}`)
}
