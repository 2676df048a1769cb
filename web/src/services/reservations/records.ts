import {randomUUID} from 'node:crypto'
import {and, type SQL, sql} from 'drizzle-orm'
import type {PaymentMoney, ProviderPayment} from '#/domain/payments/payment-money'
import {
  isReservationNotification,
  type ReservationNotificationReason,
} from '#/domain/reservations/reservation-notifications'
import type {ReservationReason, ReservationState} from '#/domain/reservations/reservation-state'
import {isPaidTooLate, settleReservation} from '#/domain/reservations/reservation-state'
import {fromTable, hasValues, type Lock} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {addJob, addJobs} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {PAYMENT_JOBS} from '#/services/payments/jobs'
import {addSettling} from '#/services/payments/records'
import {payments} from '#/services/payments/tables'
import {RESERVATION_JOBS} from './jobs.ts'
import type {ReservationKey, ReservationListener} from './reservation-listener.ts'
import {carHolds, reservations} from './tables.ts'

export type Reservation = typeof reservations.$inferSelect

/** A reservation to create. The server sets every value; `account` is the dealership's, null if nothing is paid. */
export type NewReservation = Pick<
  Reservation,
  | 'site'
  | 'idempotencyKey'
  | 'dealership'
  | 'vehicle'
  | 'shopper'
  | 'emailKey'
  | 'phoneKey'
  | 'host'
  | 'depositCents'
  | 'holdHours'
> & {
  readonly contact: NonNullable<Reservation['contact']>
  readonly account: string | null
  /** Links what the reservation is made for, such as an order; it may throw `ReservationRefused`. */
  readonly link?: (db: SiteTransaction, reservation: Reservation) => Promise<void>
}

export type HoldOutcome =
  | {readonly kind: 'reserved'; readonly reservation: Reservation; readonly repeated: boolean}
  /** Another shopper holds the car, until then at the latest. */
  | {readonly kind: 'taken'; readonly until: Date | null}

/** The time to pay, in minutes; the provider's page stays open for at least thirty. */
export const PAYMENT_MINUTES = 36
/** When the provider is queried about an expired page, so that a shopper who paid in time keeps the car. */
const ASK_AFTER_MINUTES = 32

/**
 * Reserves a car for one shopper. Of several concurrent requests, on any sites, one succeeds; an expired hold does
 * not block. With a deposit the car is kept while it is paid; without one it is held at once.
 */
export async function holdCar(
  db: SiteTransaction,
  wanted: NewReservation,
  listeners: readonly ReservationListener[],
): Promise<HoldOutcome> {
  const {site, dealership, vehicle, depositCents, holdHours, account, link, ...rest} = wanted
  const known = await findReservationByKey(db, site, rest.idempotencyKey)
  if (known) return {kind: 'reserved', reservation: known, repeated: true}
  const isFree = depositCents === 0
  const id = randomUUID()
  const minutes = isFree ? holdHours * 60 : PAYMENT_MINUTES
  const won = await writeHold(
    db,
    {dealership, car: vehicle.id},
    {site, reservation: id, isHeld: isFree, endsAt: inMinutes(minutes)},
  )
  if (!won) return findRepeated(db, wanted)
  const [reservation] = await db
    .insert(reservations)
    .values({
      ...rest,
      site,
      id,
      dealership,
      car: vehicle.id,
      vehicle,
      depositCents,
      holdHours,
      endsAt: won.endsAt,
      ...(isFree ? {state: 'held', reason: 'free'} : {state: 'paying', reason: 'asked'}),
    })
    .returning()
  if (!reservation) throw new Error('The records answered no reservation')
  await link?.(db, reservation)
  if (isFree) await addHeldJobs(db, reservation, listeners)
  else await addPayment(db, reservation, account)
  return {kind: 'reserved', reservation, repeated: false}
}

/**
 * The result of a form that may have been sent before: the second of two concurrent requests finds the hold of the
 * first.
 */
export async function findRepeated(
  db: SiteTransaction,
  {site, idempotencyKey, dealership, vehicle}: NewReservation,
): Promise<HoldOutcome> {
  const known = await findReservationByKey(db, site, idempotencyKey)
  if (known) return {kind: 'reserved', reservation: known, repeated: true}
  const hold = await findHold(db, dealership, vehicle.id)
  return {kind: 'taken', until: hold?.endsAt ?? null}
}

/** The reservation created from one rendering of the form; null if there is none. */
export function findReservationByKey(
  db: SiteTransaction,
  site: string,
  key: string,
): Promise<Reservation | null> {
  return fromTable(db, reservations).find({site, idempotencyKey: key})
}

async function addPayment(
  db: SiteTransaction,
  {site, id: reservation, depositCents}: Reservation,
  account: string | null,
): Promise<void> {
  if (account === null) throw new Error('A dealership without an account takes no deposit')
  const id = randomUUID()
  await db.insert(payments).values({site, id, reservation, account, amountCents: depositCents})
  await addJobs(db, [
    buildJob(PAYMENT_JOBS['settle-payment'], {
      site,
      key: `${id}/page-over`,
      body: {payment: id},
      dueAt: inMinutes(ASK_AFTER_MINUTES),
    }),
    buildJob(RESERVATION_JOBS['end-hold'], {
      site,
      key: `${reservation}/paying`,
      body: {reservation},
      dueAt: inMinutes(PAYMENT_MINUTES),
    }),
  ])
}

/**
 * Writes a hold of a car in place of one that is over, or as its first; undefined if another holds it. Not one statement
 * with `on conflict do update`: Postgres 15.20 does not let that take the place of another site's hold.
 */
async function writeHold(
  db: SiteTransaction,
  place: {readonly dealership: string; readonly car: string},
  hold: {
    readonly site: string
    readonly reservation: string
    readonly isHeld: boolean
    readonly endsAt: SQL<Date>
  },
): Promise<{endsAt: Date} | undefined> {
  const {dealership, car} = place
  const endsAt = {endsAt: carHolds.endsAt}
  const [taken] = await db
    .update(carHolds)
    .set(hold)
    .where(and(hasValues(carHolds, {dealership, car}), sql`${carHolds.endsAt} <= now()`))
    .returning(endsAt)
  if (taken) return taken
  const [first] = await db
    .insert(carHolds)
    .values({...place, ...hold})
    .onConflictDoNothing({target: [carHolds.dealership, carHolds.car]})
    .returning(endsAt)
  return first
}

function inMinutes(minutes: number) {
  return sql<Date>`now() + ${minutes} * interval '1 minute'`
}

/** A car's current hold, on any site; null if the car is free. */
export function findHold(
  db: SiteTransaction,
  dealership: string,
  car: string,
): Promise<typeof carHolds.$inferSelect | null> {
  return fromTable(db, carHolds).find([{dealership, car}, sql`${carHolds.endsAt} > now()`])
}

/** All held cars, with or without a deposit, except those whose payment is in progress. */
export function listHeldCars(records: Records): Promise<(typeof carHolds.$inferSelect)[]> {
  return records.asRole('outbox', (db) =>
    fromTable(db, carHolds).list([{isHeld: true}, sql`${carHolds.endsAt} > now()`]),
  )
}

/** Reservations that expired more than a minute ago and have not been ended. */
export function listOverdue(records: Records): Promise<{readonly site: string; readonly id: string}[]> {
  return records.asRole('outbox', (db) =>
    fromTable(db, reservations).list(
      [{state: ['paying', 'held']}, sql`${reservations.endsAt} < now() - interval '1 minute'`],
      {only: ['site', 'id']},
    ),
  )
}

/** A reservation of a site; null if there is none. With a lock, no other transaction can change it. */
export function findReservation(
  db: SiteTransaction,
  site: string,
  id: string,
  lock?: Lock,
): Promise<Reservation | null> {
  return fromTable(db, reservations).find({site, id}, lock)
}

/**
 * Changes a reservation from paying to held, for its hours and at most until the authorisation expires. False if the
 * car is no longer kept for it.
 */
async function extendHold(
  db: SiteTransaction,
  reservation: Reservation,
  authorisedUntil: Date | null,
  listeners: readonly ReservationListener[],
): Promise<boolean> {
  const {site, id, holdHours} = reservation
  const [kept] = await db
    .update(carHolds)
    .set({
      isHeld: true,
      endsAt: sql`least(now() + ${holdHours} * interval '1 hour', ${authorisedUntil?.toISOString() ?? 'infinity'}::timestamptz)`,
    })
    .where(and(hasValues(carHolds, {site, reservation: id}), sql`${carHolds.endsAt} > now()`))
    .returning({endsAt: carHolds.endsAt})
  if (!kept) return false
  await fromTable(db, reservations).update(
    {site, id},
    {state: 'held', reason: 'paid', endsAt: kept.endsAt, changedAt: sql`now()`},
  )
  await addHeldJobs(db, {...reservation, endsAt: kept.endsAt}, listeners)
  return true
}

async function addHeldJobs(
  db: SiteTransaction,
  {site, id, endsAt}: Reservation,
  listeners: readonly ReservationListener[],
): Promise<void> {
  const body = {reservation: id}
  await addJob(db, RESERVATION_JOBS['end-hold'], {site, key: `${id}/held`, body, dueAt: endsAt})
  await addReservationNotification(db, {site, id}, 'held', listeners)
}

/**
 * Adds the jobs that send notifications of a change and update stock search; a listener may send the notifications
 * itself.
 */
export async function addReservationNotification(
  db: SiteTransaction,
  {site, id}: ReservationKey,
  reason: ReservationNotificationReason,
  listeners: readonly ReservationListener[],
): Promise<void> {
  let isNotified = false
  for (const {follow} of listeners) isNotified = (await follow(db, {site, id}, reason)) || isNotified
  const {'show-hold': show, 'tell-dealer': tellDealer, 'tell-shopper': tellShopper} = RESERVATION_JOBS
  const row = {site, key: `${id}/${reason}`, body: {reservation: id, reason}}
  await addJobs(db, [
    buildJob(show, {...row, body: {reservation: id}}),
    ...(isNotified ? [] : [buildJob(tellDealer, row), buildJob(tellShopper, row)]),
  ])
}

export type ReservationClosure = {
  readonly to: Exclude<ReservationState, 'paying' | 'held'>
  readonly reason: ReservationReason
  readonly keepsDeposit?: boolean
  /** Only if it has expired. */
  readonly ifOver?: boolean
}

/**
 * Ends a reservation that has a car: frees the car, refunds or captures the money, and notifies those who were
 * notified of the hold. Null if there is none, or it has ended.
 */
export async function closeReservation(
  db: SiteTransaction,
  {site, id}: ReservationKey,
  {to, reason, keepsDeposit = false, ifOver = false}: ReservationClosure,
  listeners: readonly ReservationListener[],
): Promise<Reservation | null> {
  const before = await fromTable(db, reservations).find(
    [{site, id, state: ['paying', 'held']}, ifOver ? sql`${reservations.endsAt} <= now()` : undefined],
    {isLocked: true},
  )
  if (!before) return null
  const endsAt = sql`least(${reservations.endsAt}, now())`
  const [ended] = await fromTable(db, reservations).change(
    {site, id},
    {state: to, reason, keepsDeposit, endsAt, changedAt: sql`now()`},
  )
  await fromTable(db, carHolds).delete({site, reservation: id})
  await addSettling(db, {site, id}, reason)
  // Nobody was notified of a car that was not paid for.
  if (isReservationNotification(reason) && (before.state === 'held' || reason === 'paid-too-late'))
    await addReservationNotification(db, {site, id}, reason, listeners)
  return ended ?? null
}

async function recordReason(
  db: SiteTransaction,
  site: string,
  id: string,
  reason: ReservationReason,
): Promise<void> {
  await fromTable(db, reservations).update({site, id}, {reason, changedAt: sql`now()`})
}

/** Refunds the deposit of a car that was sold to its shopper; null if there is none. */
export async function releaseDeposit(
  db: SiteTransaction,
  {site, id}: ReservationKey,
  listeners: readonly ReservationListener[],
): Promise<Reservation | null> {
  const [changed] = await fromTable(db, reservations).change(
    {site, id, keepsDeposit: true},
    {keepsDeposit: false, reason: 'refunded', changedAt: sql`now()`},
  )
  if (!changed) return null
  await addSettling(db, {site, id}, 'refunded')
  await addReservationNotification(db, {site, id}, 'refunded', listeners)
  return changed
}

/** Updates a reservation after its payment has changed. */
export async function settleReserved(
  db: SiteTransaction,
  reservation: Reservation,
  {known, said}: {readonly known: PaymentMoney; readonly said: ProviderPayment},
  listeners: readonly ReservationListener[],
): Promise<void> {
  const {site, id, state} = reservation
  await applySettlement(db, reservation, said, listeners)
  if (!isPaidTooLate(state, known.state, said.state)) return
  await recordReason(db, site, id, 'paid-too-late')
  await addReservationNotification(db, {site, id}, 'paid-too-late', listeners)
}

async function applySettlement(
  db: SiteTransaction,
  reservation: Reservation,
  said: ProviderPayment,
  listeners: readonly ReservationListener[],
): Promise<void> {
  const {site, id, state} = reservation
  const settlement = settleReservation(state, said)
  if (settlement === null) return
  if (settlement.to !== 'held') return void (await closeReservation(db, {site, id}, settlement, listeners))
  const until = said.authorisedUntil === null ? null : new Date(said.authorisedUntil - SPARE_MS)
  const isKept = await extendHold(db, reservation, until, listeners)
  if (!isKept) await closeReservation(db, {site, id}, {to: 'expired', reason: 'paid-too-late'}, listeners)
}

/** A hold ends this long before its authorisation expires, so that the dealership can still capture the money. */
const SPARE_MS = 3_600_000

/** Removes reservations that ended more than `years` years ago, with their payments. */
export async function pruneReservations(records: Records, years: number): Promise<void> {
  await records.asRole('outbox', (db) =>
    db.execute(sql`
      delete from reservations
      where state not in ('paying', 'held') and changed_at < now() - ${years} * interval '1 year'`),
  )
}
