import {computeWithdrawalCost, formatCoolingOffEnd} from '#/domain/orders/cooling-off'
import {describeChoices} from '#/domain/orders/describe-choices'
import {type OrderChoices, readChoices} from '#/domain/orders/order-choices'
import {describeMoney, describeReturn} from '#/domain/orders/order-money'
import {isLive} from '#/domain/orders/order-state'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber, parseRecordNumber} from '#/domain/record-number'
import type {Records} from '#/gateways/records/port'
import {formatPhone} from '#/lib/format-phone'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {type CommandLine, defineCommand, defineCount, FLAG, TEXT} from '#/operator/define-command'
import {describeState, writeTable} from '#/operator/write-table'
import {readOrderRecord} from './read-order-record.ts'
import {listOrders, listOrdersByNumber, type Order} from './records.ts'
import {type ChangeOutcome, type OrderAction, updateOrder} from './update-order.ts'

type CommandContext = {
  readonly records: Records
  /** Called when jobs become due. */
  readonly onChange: () => void
  readonly now?: () => number
}

type Line = CommandLine<typeof OPTIONS>

const OPTIONS = {site: TEXT, live: FLAG, limit: defineCount('limit', 50, 1000), 'keep-deposit': FLAG}

const defineAct = (act: OrderAction, does: string, usage = 'NUMBER [--site SITE]') => ({
  usage,
  does,
  run: (context: CommandContext, line: Line) =>
    withOrder(context, line, (order) => change(context, order, act, line.options['keep-deposit'])),
})

/** Runs a line of `pnpm orders`. */
export const runOrderCommand = defineCommand({
  name: 'orders',
  notes: 'If several sites have the same number, add --site SITE.',
  options: OPTIONS,
  actions: {
    list: {
      usage: '[--site SITE] [--live] [--limit N]',
      does: 'the newest orders, and deals left unfinished by shoppers who may be asked about them',
      run: async (context: CommandContext, {options}) => succeed(await describeOrders(context, options)),
    },
    show: {
      usage: 'NUMBER [--site SITE]',
      does: 'one order: its choices, its total, its history',
      run: (context, line) =>
        withOrder(context, line, async (order) => succeed(await describeOne(context, order))),
    },
    accept: defineAct('accept', 'the dealer accepts it: the deposit is taken, the car stays reserved'),
    decline: defineAct('decline', 'the dealer declines it: the deposit goes back, the car is offered again'),
    paid: defineAct('paid', 'record that the balance is paid'),
    ready: defineAct('ready', 'record that the car is ready'),
    'hand-over': defineAct('hand-over', 'record that the car is handed over'),
    cancel: defineAct(
      'cancel',
      'cancel it; the deposit goes back unless it is kept',
      'NUMBER [--keep-deposit] [--site SITE]',
    ),
  },
})

async function withOrder(
  {records}: CommandContext,
  {subject, options: {site: wanted}}: Line,
  work: (order: Order) => Promise<Answer>,
): Promise<Answer> {
  const number = parseRecordNumber(subject)
  const all = number === null ? [] : await listOrdersByNumber(records, number)
  const found = all.filter(({site}) => wanted === null || site === wanted)
  const [order] = found
  if (!order) return refuse('No such order. "pnpm orders list" shows the newest.')
  if (found.length > 1)
    return refuse(`Orders of that number: ${found.map(({site}) => site).join(', ')}. Add --site.`)
  return work(order)
}

const REFUSALS: {readonly [outcome in Exclude<ChangeOutcome, 'done'>]: (order: Order) => string} = {
  absent: ({state}) =>
    state === 'draft'
      ? 'This deal is not placed yet: only its shopper can go on with it.'
      : 'No such order any more.',
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
  keepsDeposit: boolean,
): Promise<Answer> {
  const {site, id} = order
  const outcome = await records.forSite(site, (db) =>
    updateOrder(db, {site, id, act, keepsDeposit, now: now()}),
  )
  onChange()
  if (outcome !== 'done') return refuse(REFUSALS[outcome](order))
  const [after = order] = await listOrdersByNumber(records, order.number)
  return succeed(`Order ${formatRecordNumber(order.number)} is ${describeState(after)}.`)
}

async function describeOrders(
  {records}: CommandContext,
  {site, live: isLive, limit}: Line['options'],
): Promise<string> {
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
    ['order', 'placed or begun (UTC)', 'site', 'dealership', 'car', 'state', 'total', 'deposit'],
    ...rows,
  ])
}

async function describeOne({records}: CommandContext, order: Order): Promise<string> {
  const {events, ledger} = await records.forSite(order.site, (db) => readOrderRecord(db, order))
  const choices = readChoices(order.choices ?? {})
  const {buyer} = choices
  const end = describeCoolingOffEnd(order)
  return [
    `Order ${formatRecordNumber(order.number)} of ${order.site}: ${describeState(order)}`,
    `${order.vehicle.name}, ${order.vehicle.stocknum ?? order.car}, ${order.dealership}`,
    describeBuyer(order, buyer),
    ...(buyer || order.state === 'draft'
      ? describeChoices(choices, []).map(({label, value}) => `${label}: ${value}`)
      : []),
    ...(order.sum ? describeMoney(order.sum, order.state === 'draft' ? null : ledger) : []),
    ...(order.sum && order.state === 'cancelled' ? [describeReturn(order.sum, ledger)].filter(Boolean) : []),
    `Reservation ${order.reservation ?? 'none'}`,
    ...(isLive(order.state) ? describeLaw(order) : []),
    ...(end === null || !isLive(order.state) ? [] : [`May be withdrawn from until ${end}`]),
    ...events.map((event) => `${formatUtc(event.createdAt)} UTC  ${describeState(event)}`),
  ].join('\n')
}

function describeBuyer({state}: Order, buyer: OrderChoices['buyer']): string {
  if (buyer) return `${buyer.name}, ${formatPhone(buyer.phone)}, ${buyer.email}`
  return state === 'draft' ? 'No buyer is named yet.' : 'The buyer is removed.'
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
