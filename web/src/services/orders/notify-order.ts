import {linkTo} from '@forecourt/schemas/routes/routes'
import {sql} from 'drizzle-orm'
import {toMonths} from '#/domain/finance/loan-terms'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import {ANSWER_BY, ANSWER_BY_LABEL, ORDER_FORM} from '#/domain/leads/product-forms'
import {describeChoices} from '#/domain/orders/describe-choices'
import {type OrderChoices, readChoices} from '#/domain/orders/order-choices'
import {describeMoney, type OrderLedger} from '#/domain/orders/order-money'
import {writeOrderNotification} from '#/domain/orders/order-notifications'
import {isLive, type OrderReason, type OrderState} from '#/domain/orders/order-state'
import {linkToOrder} from '#/domain/orders/purchase-address'
import {formatRecordNumber} from '#/domain/record-number'
import {formatMoment} from '#/domain/reservations/reservation-notifications'
import {fromTable} from '#/gateways/records/from-table'
import {createJobHandlers} from '#/jobs/define-jobs'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {createSignedLink} from '#/lib/signed-link'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {notifyDealer} from '#/services/leads/notify-dealer'
import type {RoutedSite} from '#/services/leads/route-lead'
import {sendShopperMail} from '#/services/leads/send-shopper-mail'
import {findReservation, type Reservation} from '#/services/reservations/records'
import {findShopperPhone} from '#/services/shoppers/records'
import {askToTell} from './draft-records.ts'
import {hasDeals} from './find-deal.ts'
import {ORDER_JOBS} from './jobs.ts'
import {readOrderRecord} from './read-order-record.ts'
import {findOrder, isPlaced, type PlacedOrder} from './records.ts'
import {orders} from './tables.ts'

/** The handlers of the jobs of orders. */
export function createOrderHandlers(parts: NotifyParts) {
  return createJobHandlers(ORDER_JOBS, {
    'tell-order-dealer': ({site, body}) => notifyDealership(parts, site, body),
    'tell-order-shopper': ({id, site, body}) => notifyShopper(parts, id, site, body),
    'tell-unfinished-deal': ({site, body}) => tellUnfinishedDeal(parts, site, body),
  })
}

type OrderNotice = {readonly order: string; readonly state: OrderState}

type Known = {
  readonly order: PlacedOrder
  readonly reason: OrderReason
  readonly reservation: Reservation | null
  readonly ledger: OrderLedger
  readonly choices: OrderChoices
  readonly buyer: NonNullable<OrderChoices['buyer']>
  readonly site: RoutedSite
  readonly words: ReturnType<typeof writeOrderNotification>
  /** The storefront's own address of the shopper's host. */
  readonly origin: string
}

/**
 * The data for a notification about an order; a finished attempt if there is no recipient or nothing can be read.
 */
async function readNews(
  {records, findSite, buildUrl}: NotifyParts,
  slug: string,
  notice: OrderNotice,
): Promise<Known | Attempt> {
  const read = await records.forSite(slug, async (db) => {
    const order = await findOrder(db, slug, notice.order)
    if (!order || !isPlaced(order)) return null
    const {events, reservation, ledger} = await readOrderRecord(db, order)
    const reason: OrderReason = events.find(({state}) => state === notice.state)?.reason ?? order.reason
    return {order, reason, reservation, ledger}
  })
  // It was answered before this notification was sent, so the answer is sent instead.
  if (notice.state === 'placed' && read && read.order.state !== 'placed') return SUCCEEDED
  const choices = readChoices(read?.order.choices ?? {})
  // The shopper has deleted their data in the meantime.
  if (!read || !choices.buyer || notice.state === 'draft') return SUCCEEDED
  const site = await findSite(slug)
  if (!site) return failed('no such site')
  const {order, reason, reservation, ledger} = read
  const words = writeOrderNotification(notice.state, reason, {
    number: order.number,
    car: order.vehicle.name,
    sum: order.sum,
    ledger,
    until: reservation?.endsAt.getTime() ?? null,
    withdrawUntil: order.withdrawUntil?.getTime() ?? null,
    onlyDepositBeforeEnd: order.terms.coolingOff?.onlyDepositBeforeEnd ?? false,
    zone: order.terms.zone,
  })
  const {buyer} = choices
  return {order, reason, reservation, ledger, choices, buyer, site, words, origin: buildUrl(order.host)}
}

async function notifyDealership(parts: NotifyParts, site: string, notice: OrderNotice): Promise<Attempt> {
  const known = await readNews(parts, site, notice)
  if ('ok' in known) return known
  const {
    order,
    reason,
    reservation,
    ledger,
    buyer,
    choices,
    words,
    origin,
    site: {locations},
  } = known
  const canAnswer = notice.state === 'placed' && reservation !== null
  const until = formatMoment(reservation?.endsAt.getTime() ?? 0, order.terms.zone)
  const link = canAnswer
    ? `${origin}${linkTo('orderLink', {slug: createSignedLink('order-link', site, order.id, reservation.endsAt.getTime())})}`
    : null
  const lead: LeadSubmission = {
    form: ORDER_FORM,
    idempotencyKey: deriveUuid(`${site}/${order.id}/${notice.state}`),
    site,
    category: 'Online order',
    subcategory: `${words.event} (${formatRecordNumber(order.number)})`,
    department: 'sales',
    dealership: order.dealership,
    contact: {name: buyer.name, email: buyer.email, phone: buyer.phone, postcode: buyer.postcode},
    message: joinParagraphs([
      [words.lead],
      link === null ? [] : ['Accept or decline (asks once more before it does anything):', link],
      describeMoney(order.sum, ledger),
    ]),
    car: order.vehicle,
    ...describeWishes(choices),
    answers: [
      {field: 'order', label: 'Order', value: formatRecordNumber(order.number)},
      ...(canAnswer ? [{field: ANSWER_BY, label: ANSWER_BY_LABEL, value: until}] : []),
      ...describeChoices(choices, locations),
    ],
    context: {url: `${origin}${linkTo('car', {slug: order.vehicle.slug})}`},
    shopper: order.shopper,
  }
  // Actions of the dealer need no answer.
  const isNewsOnly = notice.state !== 'placed' && reason !== 'by-shopper' && reason !== 'time-over'
  return notifyDealer(parts, lead, {isNewsOnly})
}

/**
 * Tells the dealer, once, of a deal that was left alone, if its shopper has agreed to it and it is still unfinished. While
 * its deposit is being paid, this waits until that is over.
 */
async function tellUnfinishedDeal(
  parts: NotifyParts,
  slug: string,
  {order: id, changedAt}: {readonly order: string; readonly changedAt: string},
): Promise<Attempt> {
  const {records, findSite, buildUrl, now = Date.now} = parts
  const site = await findSite(slug)
  if (!site) return failed('no such site')
  if (!hasDeals(site, now())) return SUCCEEDED
  const read = await records.forSite(slug, async (db) => {
    const order = await findOrder(db, slug, id)
    const isLeft = order?.state === 'draft' && order.changedAt.toISOString() === changedAt
    if (!isLeft || order.toldAt || order.consent === null || order.shopper === null) return null
    const {reservation} = order
    const paying = reservation && (await findReservation(db, slug, reservation))
    if (paying && paying.state === 'paying' && paying.endsAt.getTime() > now()) {
      await askToTell(db, order, paying.endsAt)
      return null
    }
    return {order, consent: order.consent, phone: await findShopperPhone(db, slug, order.shopper)}
  })
  if (!read?.phone) return SUCCEEDED
  const {order, consent, phone} = read
  const choices = readChoices(order.choices ?? {})
  const {buyer} = choices
  const number = formatRecordNumber(order.number)
  const lead: LeadSubmission = {
    form: ORDER_FORM,
    idempotencyKey: deriveUuid(`${slug}/${order.id}/${changedAt}`),
    site: slug,
    category: 'Online order',
    subcategory: `Unreserved deal (${number})`,
    department: 'sales',
    dealership: order.dealership,
    contact: {
      name: buyer?.name ?? 'A shopper without a name yet',
      email: buyer?.email ?? null,
      phone: buyer?.phone ?? phone,
      postcode: buyer?.postcode ?? null,
    },
    message: joinParagraphs([
      [
        'A shopper has put this deal together online and left it unfinished. They have agreed to be asked about it. Nothing is reserved or paid.',
      ],
      order.sum ? describeMoney(order.sum, null) : [],
    ]),
    car: order.vehicle,
    ...describeWishes(choices),
    answers: [{field: 'order', label: 'Deal', value: number}, ...describeChoices(choices, site.locations)],
    consents: [consent],
    context: {url: `${buildUrl(order.host)}${linkTo('car', {slug: order.vehicle.slug})}`},
    shopper: order.shopper,
  }
  return notifyDealer(parts, lead, {}, () =>
    records.forSite(slug, (db) => fromTable(db, orders).update({site: slug, id}, {toldAt: sql`now()`})),
  )
}

/** The parts of a lead that sales systems have fields for. */
function describeWishes(choices: OrderChoices): Pick<LeadSubmission, 'tradeIn' | 'finance'> {
  const {payment} = choices
  const tradeIn = choices['trade-in']
  return {
    tradeIn: tradeIn && {
      rego: tradeIn.rego,
      regoState: tradeIn.rego_state,
      km: tradeIn.km,
      hasFinance: tradeIn.owing === 'yes',
      valuationId: tradeIn.valuation,
      comments: `${tradeIn.vehicle}. ${tradeIn.comments}`.trim(),
    },
    finance:
      payment &&
      (payment.method === 'finance'
        ? {method: 'finance', deposit: payment.deposit, termMonths: toMonths(payment.years)}
        : {method: 'cash'}),
  }
}

async function notifyShopper(
  parts: NotifyParts,
  id: string,
  site: string,
  notice: OrderNotice,
): Promise<Attempt> {
  const known = await readNews(parts, site, notice)
  if ('ok' in known) return known
  const {order, ledger, buyer, words, origin} = known
  return sendShopperMail(parts, id, known.site, {
    about: {dealership: order.dealership, location: null, department: 'sales'},
    to: buyer.email,
    name: buyer.name,
    subject: words.subject,
    paragraphs: [
      [words.text],
      describeMoney(order.sum, ledger),
      ...(isLive(order.state)
        ? [
            order.terms.coolingOff ? [order.terms.coolingOff.words] : [],
            [known.site.settings.purchase.contract],
          ]
        : []),
      [`See your order: ${origin}${linkToOrder(order.number)}`],
    ],
  })
}
