import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {and, desc, eq, gt, inArray, isNull, notInArray, or, type SQL, sql} from 'drizzle-orm'
import {ADVERTISING} from '#/domain/advertisers/measuring-question'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/services/shoppers/records'
import {appointments, leadConsents, leads} from '../tables.ts'
import {getDeliveryKind} from './delivery-jobs.ts'

/** The state of an enquiry; `received` by default. */
export type SentLeadState = 'received' | 'waiting' | 'sent' | 'failed'

/** An enquiry as shown to its sender. */
export type SentLead = {
  readonly id: string
  readonly createdAt: Date
  readonly category: string
  readonly subcategory: string | null
  readonly department: LeadDepartment
  readonly car: {readonly name: string; readonly slug: string} | null
  readonly state: SentLeadState
}

/** A time booked by a shopper. `place` is its dealership and location, as `buildLocationKey` writes it. */
export type BookedTime = typeof appointments.$inferSelect & {
  readonly carName: string | null
  readonly form: string
}

const MOST_SHOWN = 50
const TO_DEALER = [getDeliveryKind('adf'), getDeliveryKind('mail'), getDeliveryKind('webhook')]

/**
 * The condition for a shopper's leads: sent while signed in, or with their verified number. Leads store numbers
 * without the plus sign.
 */
export function isLeadOfShopper({site, id, phone}: Shopper) {
  return and(eq(leads.site, site), or(eq(leads.shopper, id), eq(leads.phoneKey, phone.slice(1))))
}

/** A shopper's leads, newest first, with the state of their deliveries to the dealer; `without` excludes forms. */
export async function listSentLeads(
  db: SiteTransaction,
  shopper: Shopper,
  without: readonly string[] = [],
): Promise<SentLead[]> {
  const {id, createdAt, category, subcategory, department, car} = leads
  const states = sql<string[]>`(select coalesce(json_agg(state), '[]') from jobs
    where site = leads.site and lead_id = leads.id and kind in ${TO_DEALER})`
  const rows = await db
    .select({id, createdAt, category, subcategory, department, car, states})
    .from(leads)
    .where(and(isLeadOfShopper(shopper), notInArray(leads.form, [...without])))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_SHOWN)
  return rows.map(({states: found, car: about, ...rest}) => ({
    ...rest,
    car: about && {name: about.name, slug: about.slug},
    state: resolveState(found),
  }))
}

function resolveState(states: readonly string[]): SentLeadState {
  if (states.includes('done')) return 'sent'
  if (states.includes('waiting')) return 'waiting'
  return states.includes('dead') ? 'failed' : 'received'
}

/** A shopper's future bookings, the next first. */
export function listBookings(db: SiteTransaction, shopper: Shopper, now: number): Promise<BookedTime[]> {
  return listBooked(db, isLeadOfShopper(shopper), now)
}

/**
 * The booking of a lead, or of the lead that moved it later; null if it is past or cancelled. Only for a caller who
 * has proven access to the lead.
 */
export async function findLeadBooking(
  db: SiteTransaction,
  site: string,
  lead: string,
  now: number,
): Promise<BookedTime | null> {
  const line = sql`(with recursive line as (
    select id from leads where site = ${site} and id = ${lead}
    union select next.id from leads next join line on next.site = ${site} and next.follows = line.id
  ) select id from line)`
  const [found] = await listBooked(db, and(eq(leads.site, site), sql`${leads.id} in ${line}`), now)
  return found ?? null
}

async function listBooked(db: SiteTransaction, whose: SQL | undefined, now: number): Promise<BookedTime[]> {
  const rows = await db
    .select({booking: appointments, car: leads.car, form: leads.form})
    .from(appointments)
    .innerJoin(leads, and(eq(leads.site, appointments.site), eq(leads.id, appointments.leadId)))
    .where(and(whose, gt(appointments.endsAt, new Date(now))))
    .orderBy(appointments.startsAt)
    .limit(MOST_SHOWN)
  return rows.map(({booking, car, form}) => ({...booking, form, carName: car?.name ?? null}))
}

/** A consent given with an enquiry and not withdrawn: to news and offers, or to what advertisers learn. */
export type GivenConsent = Pick<
  typeof leadConsents.$inferSelect,
  'leadId' | 'purpose' | 'wording' | 'givenAt'
> & {
  readonly dealership: string | null
}

/** A shopper's consents that are not withdrawn, newest first. */
export function listGivenConsents(db: SiteTransaction, shopper: Shopper): Promise<GivenConsent[]> {
  const {leadId, purpose, wording, givenAt} = leadConsents
  return db
    .select({leadId, purpose, wording, givenAt, dealership: leads.dealership})
    .from(leadConsents)
    .innerJoin(leads, and(eq(leads.site, leadConsents.site), eq(leads.id, leadId)))
    .where(and(isLeadOfShopper(shopper), isGivenConsent(['marketing', ADVERTISING])))
    .orderBy(desc(givenAt))
}

/** Whether the shopper consented to news and offers with this lead and has not withdrawn it. */
export async function hasNewsConsent(db: SiteTransaction, site: string, lead: string): Promise<boolean> {
  const rows = await db
    .select({lead: leadConsents.leadId})
    .from(leadConsents)
    .where(and(hasValues(leadConsents, {site, leadId: lead}), isGivenConsent(['marketing'])))
    .limit(1)
  return rows.length > 0
}

/** Withdraws all of a shopper's consents. Returns their number. */
export function withdrawConsents(db: SiteTransaction, shopper: Shopper, now: number): Promise<number> {
  const own = db.select({id: leads.id}).from(leads).where(isLeadOfShopper(shopper))
  return fromTable(db, leadConsents).update(
    [{site: shopper.site}, inArray(leadConsents.leadId, own), isGivenConsent(['marketing', ADVERTISING])],
    {withdrawnAt: new Date(now)},
  )
}

function isGivenConsent(purposes: string[]) {
  return and(
    inArray(leadConsents.purpose, purposes),
    eq(leadConsents.given, true),
    isNull(leadConsents.withdrawnAt),
  )
}
