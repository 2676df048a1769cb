import {parseArgs} from 'node:util'
import {formatCents} from '#/domain/reservation/reservation-news'
import {findAnyReservation, listReservations} from '#/gateways/records/operator-reservations'
import {listPaymentCases, type PaymentCase} from '#/gateways/records/payments'
import {
  closeReservation,
  type Ending,
  type Reservation,
  releaseDeposit,
} from '#/gateways/records/reservations'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {writeTable} from '#/operator/write-table'
import {auditPayments, describeMoney} from './audit-payments.ts'
import {checkPayments} from './reservation-jobs.ts'
import {type MoneyParts, syncPayment} from './sync-payment.ts'

const HELP = `Usage:
  pnpm payments list [--site SITE] [--live] [--limit N]
                                   the newest reservations, and how their money stands
  pnpm payments show ID            one reservation with its payment and every movement of money
  pnpm payments release ID         end a reservation; the deposit goes back whole
  pnpm payments capture ID         sold to its shopper: the dealership takes the deposit
  pnpm payments refund ID          give back a deposit that was taken
  pnpm payments reconcile [ID]     ask the provider after one payment, or after all that may still change
  pnpm payments audit [--site SITE]
                                   compare every payment with its reservation and with the provider
  pnpm payments accounts           which dealerships take money, and whether the provider lets them
`

type Line = {
  readonly name: string
  readonly subject: string | null
  readonly site: string | null
  readonly isLive: boolean
  readonly limit: number
}

type Desk = MoneyParts & {
  /** The dealerships with an account: their short names, and the account. */
  readonly listAccounts: () => Promise<readonly {readonly dealership: string; readonly account: string}[]>
}

/** Runs a line of `pnpm payments`. */
export async function runPaymentCommand(desk: Desk, args: readonly string[]): Promise<Answer> {
  const line = readLine(args)
  if (typeof line === 'string') return refuse(line)
  const {name, subject} = line
  if (name === 'list') return succeed(await describeReservations(desk, line))
  if (name === 'audit') return audit(desk, line.site)
  if (name === 'accounts') return describeAccounts(desk)
  if (name === 'reconcile' && subject === null) return describeAttempt(await checkPayments(desk))
  if (subject === null || !isId(subject)) return refuse(HELP)
  const reservation = await findAnyReservation(desk.records, subject)
  if (!reservation) return refuse('No such reservation. "pnpm payments list" shows the newest.')
  const run = ONE[name]
  return run ? run(desk, reservation) : refuse(HELP)
}

const ONE: {readonly [name: string]: (desk: Desk, reservation: Reservation) => Promise<Answer>} = {
  show: async (desk, reservation) => {
    const found = await findCase(desk, reservation)
    const {payment = null, entries = []} = found ?? {}
    return succeed(JSON.stringify({...reservation, payment, entries}, null, 2))
  },
  release: (desk, reservation) => endBy(desk, reservation, {to: 'released', reason: 'by-dealership'}),
  capture: (desk, reservation) => {
    if (reservation.state !== 'held') return Promise.resolve(refuse('Only a car that is held can be sold.'))
    return endBy(desk, reservation, {to: 'sold', reason: 'sold', keepsDeposit: true})
  },
  refund: async (desk, reservation) => {
    const {site, id} = reservation
    const changed = await desk.records.forSite(site, (transaction) => releaseDeposit(transaction, site, id))
    if (!changed) return refuse('No deposit of it was taken. "release" ends a reservation.')
    return settleNow(desk, reservation)
  },
  reconcile: (desk, reservation) => settleNow(desk, reservation),
}

async function endBy(desk: Desk, reservation: Reservation, ending: Ending): Promise<Answer> {
  const {site, id} = reservation
  const ended = await desk.records.forSite(site, (transaction) =>
    closeReservation(transaction, site, id, ending),
  )
  if (!ended) return refuse(`It has ended already: ${reservation.state}, ${reservation.reason}.`)
  desk.onChange()
  return settleNow(desk, reservation)
}

// At once, so that the operator reads what came of it; the job that waits for it finds nothing left to do.
async function settleNow(desk: Desk, reservation: Reservation): Promise<Answer> {
  const {site} = reservation
  const found = await findCase(desk, reservation)
  const attempt = found ? await syncPayment(desk, site, found.payment.id) : null
  if (attempt && !attempt.ok)
    return refuse(`It is noted, but the money has not moved yet: ${attempt.error}. It is tried again.`)
  const now = await findAnyReservation(desk.records, reservation.id)
  const money = await findCase(desk, reservation)
  const words = money ? `; the payment is ${describeMoney(money.payment)}` : ''
  return succeed(`The reservation is ${now?.state}, ${now?.reason}${words}.`)
}

async function findCase({records}: Desk, {site, id}: Reservation) {
  const [found] = await listPaymentCases(records, {site, reservation: id, after: null, limit: 1})
  return found ?? null
}

async function describeReservations({records}: Desk, {site, isLive, limit}: Line): Promise<string> {
  const found = await listReservations(records, {site, isLive, limit})
  if (found.length === 0) return 'No reservations.'
  const rows = found.map(({reservation, payment}) => [
    reservation.id,
    formatTime(reservation.createdAt),
    reservation.site,
    reservation.dealership,
    reservation.vehicle.stocknum ?? reservation.car,
    describeState(reservation),
    formatTime(reservation.endsAt),
    formatCents(reservation.depositCents),
    payment?.state ?? 'none',
  ])
  const head = [
    'reservation',
    'made (UTC)',
    'site',
    'dealership',
    'car',
    'state',
    'until (UTC)',
    'deposit',
    'payment',
  ]
  return writeTable([head, ...rows])
}

function describeState({state, reason, endsAt}: PaymentCase['reservation']): string {
  const isOver = (state === 'paying' || state === 'held') && endsAt.getTime() <= Date.now()
  return isOver ? `${state}, time over` : `${state}, ${reason}`
}

function formatTime(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}

async function audit(desk: Desk, site: string | null): Promise<Answer> {
  const {payments, authorised, captured, refunded, faults} = await auditPayments(desk, site)
  const sums = [
    `${payments} payments: ${formatCents(authorised)} set aside on cards`,
    `${formatCents(captured)} taken, of which ${formatCents(refunded)} given back.`,
  ].join(', ')
  if (faults.length === 0) return succeed(`${sums}\nEvery cent is accounted for.`)
  return refuse(
    `${sums}\n${faults.join('\n')}\n${faults.length} faults. "pnpm payments reconcile" mends what can be.`,
  )
}

async function describeAccounts({payments, listAccounts}: Desk): Promise<Answer> {
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

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function readLine(args: readonly string[]): Line | string {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {site: {type: 'string'}, live: {type: 'boolean'}, limit: {type: 'string'}},
      allowPositionals: true,
    })
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) return '--limit is a number from 1 to 1000'
    const [name, subject = null] = positionals
    if (name === undefined) return HELP
    return {name, subject, site: values.site ?? null, isLive: values.live ?? false, limit}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}
