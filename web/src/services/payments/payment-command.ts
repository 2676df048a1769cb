import {parseArgs} from 'node:util'
import {formatCents} from '#/domain/payments/format-cents'
import {parseRecordNumber} from '#/domain/record-number'
import {isUuid} from '#/lib/is-uuid'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {writeTable} from '#/operator/write-table'
import {type Bill, listBillsByKey} from '#/services/bills/records'
import {listReservationsByKey, type RecordKey} from '#/services/reservations/operator-reservations'
import type {Reservation} from '#/services/reservations/records'
import {auditPayments} from './audit-payments.ts'
import {BILL_ACTIONS, listBillRows} from './command-bill.ts'
import {listReservationRows, RESERVATION_ACTIONS} from './command-reservation.ts'
import type {PaymentCommandContext} from './payment-command-context.ts'
import {checkPayments} from './payment-jobs.ts'

const HELP = `Usage:
  pnpm payments list [--site SITE] [--live] [--limit N]
                                   the newest reservations and bills, with the state of their money
  ID is a number such as HK3M-9QXA, or the id that "show" prints; add --site SITE if several sites have the same number.
  pnpm payments show ID            one reservation or bill with its payment and every movement of money
  pnpm payments release ID         end a reservation and give back the whole deposit
  pnpm payments capture ID         mark the car as sold to this shopper: the dealership takes the deposit
  pnpm payments refund ID [--cents N]
                                   give back a taken deposit or a paid bill: N cents of it, or all that is left
  pnpm payments reconcile [ID]     compare one payment with the provider, or all that may still change
  pnpm payments audit [--site SITE]
                                   compare every payment with its reservation or bill, and with the provider
  pnpm payments accounts           the dealerships with a payment account, and whether the provider has enabled it
`

type Line = {
  readonly name: string
  readonly subject: string | null
  readonly site: string | null
  readonly isLive: boolean
  readonly limit: number
  readonly cents: number | null
}

/** Runs a line of `pnpm payments`. */
export async function runPaymentCommand(
  context: PaymentCommandContext,
  args: readonly string[],
): Promise<Answer> {
  const line = readLine(args)
  if (typeof line === 'string') return refuse(line)
  const {name, subject, cents} = line
  if (name === 'list') return succeed(await describeNewest(context, line))
  if (name === 'audit') return audit(context, line.site)
  if (name === 'accounts') return describeAccounts(context)
  if (name === 'reconcile' && subject === null) return describeAttempt(await checkPayments(context))
  if (subject === null || !(name in RESERVATION_ACTIONS || name in BILL_ACTIONS)) return refuse(HELP)
  const key = readKey(subject, line.site)
  if (key === null)
    return refuse(`${subject} is no number such as HK3M-9QXA. "pnpm payments list" shows the newest.`)
  const reservations = await listReservationsByKey(context.records, key)
  const bills = await listBillsByKey(context.records, key)
  const all = [...reservations, ...bills]
  const [reservation] = reservations
  const [bill] = bills
  if (all.length > 1)
    return refuse(`Several have that number. Name one by its id:\n${all.map(describeKey).join('\n')}`)
  if (reservation) return RESERVATION_ACTIONS[name]?.(context, reservation, cents) ?? refuse(HELP)
  if (bill) return BILL_ACTIONS[name]?.(context, bill, cents) ?? refuse(HELP)
  return refuse('No such reservation or bill. "pnpm payments list" shows the newest.')
}

function readKey(subject: string, site: string | null): RecordKey | null {
  if (isUuid(subject)) return {id: subject}
  const number = parseRecordNumber(subject)
  return number === null ? null : {number, site}
}

function describeKey({id, site, dealership}: Reservation | Bill): string {
  return `  ${id}  ${site}  ${dealership}`
}

async function describeNewest({records}: PaymentCommandContext, line: Line): Promise<string> {
  const tables = [await listReservationRows(records, line), await listBillRows(records, line)]
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

const TEXT = {type: 'string'} as const

function readLine(args: readonly string[]): Line | string {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {site: TEXT, live: {type: 'boolean'}, limit: TEXT, cents: TEXT},
      allowPositionals: true,
    })
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) return '--limit is a number from 1 to 1000'
    const cents = values.cents === undefined ? null : Number(values.cents)
    if (cents !== null && (!Number.isSafeInteger(cents) || cents < 1))
      return '--cents is a whole number of cents'
    const [name, subject = null] = positionals
    if (name === undefined) return HELP
    return {name, subject, site: values.site ?? null, isLive: values.live ?? false, limit, cents}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}
