import {parseArgs} from 'node:util'
import {computeWithdrawalCost, formatCoolingOffEnd} from '#/domain/orders/cooling-off'
import {describeChoices} from '#/domain/orders/describe-choices'
import {readChoices} from '#/domain/orders/order-choices'
import {describeMoney, describeReturn} from '#/domain/orders/order-money'
import {isLive} from '#/domain/orders/order-state'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber, parseRecordNumber} from '#/domain/record-number'
import type {Records} from '#/gateways/records/port'
import {formatPhone} from '#/lib/format-phone'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {describeState, writeTable} from '#/operator/write-table'
import {readOrderRecord} from './read-order-record.ts'
import {listOrders, listOrdersByNumber, type Order} from './records.ts'
import {type ChangeOutcome, type OrderAction, updateOrder} from './update-order.ts'

const HELP = `Usage:
  pnpm orders list [--site SITE] [--live] [--limit N]
                                   the newest orders
  pnpm orders show NUMBER          one order: its choices, its total, its history
  pnpm orders accept NUMBER        the dealer accepts it: the deposit is taken, the car stays reserved
  pnpm orders decline NUMBER       the dealer declines it: the deposit goes back, the car is offered again
  pnpm orders paid NUMBER          record that the balance is paid
  pnpm orders ready NUMBER         record that the car is ready
  pnpm orders hand-over NUMBER     record that the car is handed over
  pnpm orders cancel NUMBER [--keep-deposit]
                                   cancel it; the deposit goes back unless it is kept
If several sites have the same number, add --site SITE.
`

type CommandContext = {
  readonly records: Records
  /** Called when jobs become due. */
  readonly onChange: () => void
  readonly now?: () => number
}

type Line = {
  readonly name: string
  readonly subject: string | null
  readonly site: string | null
  readonly isLive: boolean
  readonly keepsDeposit: boolean
  readonly limit: number
}

const ACTS: ReadonlySet<string> = new Set<OrderAction>([
  'accept',
  'decline',
  'paid',
  'ready',
  'hand-over',
  'cancel',
])

/** Runs a line of `pnpm orders`. */
export async function runOrderCommand(context: CommandContext, args: readonly string[]): Promise<Answer> {
  const line = readLine(args)
  if (typeof line === 'string') return refuse(line)
  const {name, subject} = line
  if (name === 'list') return succeed(await describeOrders(context, line))
  if (subject === null || (name !== 'show' && !isAct(name))) return refuse(HELP)
  const number = parseRecordNumber(subject)
  const all = number === null ? [] : await listOrdersByNumber(context.records, number)
  const found = all.filter(({site}) => line.site === null || site === line.site)
  const [order] = found
  if (!order) return refuse('No such order. "pnpm orders list" shows the newest.')
  if (found.length > 1)
    return refuse(`Orders of that number: ${found.map(({site}) => site).join(', ')}. Add --site.`)
  return isAct(name) ? change(context, order, name, line) : succeed(await describeOne(context, order))
}

const REFUSALS: {readonly [outcome in Exclude<ChangeOutcome, 'done'>]: (order: Order) => string} = {
  absent: () => 'No such order any more.',
  'not-now': ({state, reason}) =>
    `That cannot be done with an order that is ${describeState({state, reason})}.`,
  'too-soon': (order) => {
    const end = describeCoolingOffEnd(order)
    return end === null
      ? 'Nothing is taken yet that could be kept: the order is not accepted.'
      : `Not before cooling-off ends: it runs until ${end}.`
  },
}

async function change(
  {records, onChange, now = Date.now}: CommandContext,
  order: Order,
  act: OrderAction,
  {keepsDeposit}: Line,
): Promise<Answer> {
  const {site, id} = order
  const outcome = await records.forSite(site, (transaction) =>
    updateOrder(transaction, {site, id, act, keepsDeposit, now: now()}),
  )
  onChange()
  if (outcome !== 'done') return refuse(REFUSALS[outcome](order))
  const [after = order] = await listOrdersByNumber(records, order.number)
  return succeed(`Order ${formatRecordNumber(order.number)} is ${describeState(after)}.`)
}

async function describeOrders({records}: CommandContext, {site, isLive, limit}: Line): Promise<string> {
  const found = await listOrders(records, {site, isLive, limit})
  if (found.length === 0) return 'No orders.'
  const rows = found.map((order) => [
    formatRecordNumber(order.number),
    formatUtc(order.placedAt ?? order.createdAt),
    order.site,
    order.dealership,
    order.vehicle.stocknum ?? order.car,
    describeState(order),
    formatCents(order.sum?.totalCents ?? 0),
    formatCents(order.sum?.depositCents ?? 0),
  ])
  return writeTable([
    ['order', 'placed (UTC)', 'site', 'dealership', 'car', 'state', 'total', 'deposit'],
    ...rows,
  ])
}

async function describeOne({records}: CommandContext, order: Order): Promise<string> {
  const {events, ledger} = await records.forSite(order.site, (transaction) =>
    readOrderRecord(transaction, order),
  )
  const choices = readChoices(order.choices ?? {})
  const {buyer} = choices
  const end = describeCoolingOffEnd(order)
  return [
    `Order ${formatRecordNumber(order.number)} of ${order.site}: ${describeState(order)}`,
    `${order.vehicle.name}, ${order.vehicle.stocknum ?? order.car}, ${order.dealership}`,
    buyer ? `${buyer.name}, ${formatPhone(buyer.phone)}, ${buyer.email}` : 'The buyer is removed.',
    ...(buyer ? describeChoices(choices, []).map(({label, value}) => `${label}: ${value}`) : []),
    ...(order.sum ? describeMoney(order.sum, ledger) : []),
    ...(order.sum && order.state === 'cancelled' ? [describeReturn(order.sum, ledger)].filter(Boolean) : []),
    `Reservation ${order.reservation ?? 'none'}`,
    ...(isLive(order.state) ? describeLaw(order) : []),
    ...(end === null || !isLive(order.state) ? [] : [`May be withdrawn from until ${end}`]),
    ...events.map((event) => `${formatUtc(event.createdAt)} UTC  ${describeState(event)}`),
  ].join('\n')
}

/** The amount that the dealer may keep by law; the platform itself refunds all of it. */
function describeLaw({terms, sum}: Order): string[] {
  if (!terms?.coolingOff || !sum) return []
  const most = computeWithdrawalCost(terms.coolingOff, sum.totalCents, sum.depositCents)
  const {words, source} = terms.coolingOff
  return [`${words} (${source}, as at ${terms.asAt})`, `Of this deposit that is at most ${formatCents(most)}`]
}

/** The end of cooling-off in the dealer's zone; null before the order is accepted, and without a period. */
function describeCoolingOffEnd({withdrawUntil, terms}: Order): string | null {
  return withdrawUntil && terms ? formatCoolingOffEnd(withdrawUntil.getTime(), terms.zone) : null
}

function isAct(name: string): name is OrderAction {
  return ACTS.has(name)
}

function readLine(args: readonly string[]): Line | string {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {
        site: {type: 'string'},
        live: {type: 'boolean'},
        limit: {type: 'string'},
        'keep-deposit': {type: 'boolean'},
      },
      allowPositionals: true,
    })
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) return '--limit is a number from 1 to 1000'
    const [name, subject = null] = positionals
    if (name === undefined) return HELP
    const keepsDeposit = values['keep-deposit'] ?? false
    return {name, subject, site: values.site ?? null, isLive: values.live ?? false, keepsDeposit, limit}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}
