import {randomUUID} from 'node:crypto'
import {sql} from 'drizzle-orm'
import type {OrderStep} from '#/domain/orders/order-choices'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import type {Shopper} from '#/services/shoppers/records'
import {ORDER_JOBS} from './jobs.ts'
import type {Order} from './records.ts'
import {orders} from './tables.ts'

/** A shopper's draft for a car; null if there is none. */
export function findDraft(db: SiteTransaction, {site, id}: Shopper, car: string): Promise<Order | null> {
  const own = hasValues(orders, {site, shopper: id, car})
  return fromTable(db, orders).find([{state: 'draft'}, own])
}

type StepToSave = Pick<Order, 'dealership' | 'vehicle' | 'host' | 'sum' | 'consent'> & {
  readonly step: OrderStep
  readonly fields: {readonly [field: string]: string}
  /** After how many minutes without another change a deal with consent is told to the dealer. */
  readonly tellAfter: number
}

/**
 * Stores the input of a step in the draft for the car, which the first step creates, with what it comes to. With the
 * shopper's consent the dealer hears of it if it is left alone.
 */
export async function saveDraftStep(
  db: SiteTransaction,
  {site, id: shopper}: Shopper,
  {dealership, vehicle, host, sum, consent, step, fields, tellAfter}: StepToSave,
): Promise<Order> {
  const [saved] = await db
    .insert(orders)
    .values({
      site,
      id: randomUUID(),
      shopper,
      dealership,
      car: vehicle.id,
      vehicle,
      state: 'draft',
      reason: 'started',
      choices: {[step]: fields},
      sum,
      consent,
      host,
    })
    .onConflictDoUpdate({
      target: [orders.site, orders.shopper, orders.car],
      targetWhere: sql`state = 'draft'`,
      set: {
        dealership,
        vehicle,
        host,
        sum,
        consent,
        changedAt: sql`now()`,
        choices: sql`coalesce(${orders.choices}, '{}') || excluded.choices`,
      },
    })
    .returning()
  if (!saved) throw new Error('The records answered no order')
  await askToTellLater(db, saved, tellAfter)
  return saved
}

/** Stores what the dealer's desk has changed in a draft, with what it comes to then. */
export async function saveDeskChange(
  db: SiteTransaction,
  {site, id}: Pick<Order, 'site' | 'id'>,
  {desk, sum, tellAfter}: Pick<Order, 'desk' | 'sum'> & Pick<StepToSave, 'tellAfter'>,
): Promise<void> {
  const draft = {site, id, state: 'draft'} as const
  const [saved] = await fromTable(db, orders).change(draft, {desk, sum, changedAt: sql`now()`})
  if (!saved) throw new Error('The records answered no order')
  await askToTellLater(db, saved, tellAfter)
}

async function askToTellLater(
  db: SiteTransaction,
  saved: Order,
  tellAfter: StepToSave['tellAfter'],
): Promise<void> {
  if (saved.consent && saved.toldAt === null)
    await askToTell(db, saved, new Date(saved.changedAt.getTime() + tellAfter * 60_000))
}

/** Requests that a deal is told to the dealer at a time, if it has not been changed until then. */
export async function askToTell(
  db: SiteTransaction,
  {site, id, changedAt}: Order,
  dueAt: Date,
): Promise<void> {
  const body = {order: id, changedAt: changedAt.toISOString()}
  const key = `deal/${id}/${dueAt.getTime()}`
  await addJob(db, ORDER_JOBS['tell-unfinished-deal'], {site, key, body, dueAt})
}
