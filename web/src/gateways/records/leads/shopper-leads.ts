import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {and, desc, eq, gt, inArray, isNull, notInArray, or, type SQL, sql} from 'drizzle-orm'
import type {SiteTransaction} from '../port.ts'
import type {Shopper} from '../shoppers.ts'
import {appointments, leadConsents, leads} from '../tables.ts'
import {getDeliveryKind} from './delivery-jobs.ts'

/** How far an enquiry got: `received` where nothing says more. */
export type SentLeadState = 'received' | 'waiting' | 'sent' | 'failed'

/** An enquiry as its sender sees it again. */
export type SentLead = {
  readonly id: string
  readonly createdAt: Date
  readonly category: string
  readonly subcategory: string | null
  readonly department: LeadDepartment
  readonly car: {readonly name: string; readonly slug: string} | null
  readonly state: SentLeadState
}

/** A time that a shopper has booked. `place` is its dealership and location, as `buildLocationKey` writes it. */
export type BookedTime = typeof appointments.$inferSelect & {
  readonly carName: string | null
  readonly form: string
}

const MOST_SHOWN = 50
const TO_DEALER = [getDeliveryKind('adf'), getDeliveryKind('mail'), getDeliveryKind('webhook')]

/**
 * The condition of leads that are a shopper's: sent while signed in, or with the number that is proven to be theirs.
 * Numbers of leads are kept without the plus sign.
 */
export function isLeadOfShopper({site, id, phone}: Shopper) {
  return and(eq(leads.site, site), or(eq(leads.shopper, id), eq(leads.phoneKey, phone.slice(1))))
}

/**
 * What a shopper has sent, the newest first, with what the deliveries to the dealer say of it; `without` names forms that
 * are left out.
 */
export async function listSentLeads(
  transaction: SiteTransaction,
  shopper: Shopper,
  without: readonly string[] = [],
): Promise<SentLead[]> {
  const {id, createdAt, category, subcategory, department, car} = leads
  const states = sql<string[]>`(select coalesce(json_agg(state), '[]') from jobs
    where site = leads.site and lead_id = leads.id and kind in ${TO_DEALER})`
  const rows = await transaction
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

/** The times that a shopper has booked and that are not over, the next first. */
export async function listBookings(
  transaction: SiteTransaction,
  shopper: Shopper,
  now: number,
): Promise<BookedTime[]> {
  return listBooked(transaction, isLeadOfShopper(shopper), now)
}

/**
 * The booking of a lead, or of the lead that has moved it since; null where it is over or cancelled. Only for whoever
 * has proven to know of the lead.
 */
export async function findLeadBooking(
  transaction: SiteTransaction,
  site: string,
  lead: string,
  now: number,
): Promise<BookedTime | null> {
  const line = sql`(with recursive line as (
    select id from leads where site = ${site} and id = ${lead}
    union select next.id from leads next join line on next.site = ${site} and next.follows = line.id
  ) select id from line)`
  const [found] = await listBooked(transaction, and(eq(leads.site, site), sql`${leads.id} in ${line}`), now)
  return found ?? null
}

async function listBooked(
  transaction: SiteTransaction,
  whose: SQL | undefined,
  now: number,
): Promise<BookedTime[]> {
  const rows = await transaction
    .select({booking: appointments, car: leads.car, form: leads.form})
    .from(appointments)
    .innerJoin(leads, and(eq(leads.site, appointments.site), eq(leads.id, appointments.leadId)))
    .where(and(whose, gt(appointments.endsAt, new Date(now))))
    .orderBy(appointments.startsAt)
    .limit(MOST_SHOWN)
  return rows.map(({booking, car, form}) => ({...booking, form, carName: car?.name ?? null}))
}

/** A consent that a shopper has given with an enquiry and not withdrawn. */
export type GivenConsent = Pick<typeof leadConsents.$inferSelect, 'leadId' | 'wording' | 'givenAt'> & {
  readonly dealership: string | null
}

/** The consents to news and offers that a shopper has given and not withdrawn, the newest first. */
export async function listGivenConsents(
  transaction: SiteTransaction,
  shopper: Shopper,
): Promise<GivenConsent[]> {
  const {leadId, wording, givenAt} = leadConsents
  return transaction
    .select({leadId, wording, givenAt, dealership: leads.dealership})
    .from(leadConsents)
    .innerJoin(leads, and(eq(leads.site, leadConsents.site), eq(leads.id, leadId)))
    .where(and(isLeadOfShopper(shopper), isGivenConsent()))
    .orderBy(desc(givenAt))
}

/** Whether the shopper agreed to news and offers with this lead, and has not withdrawn it since. */
export async function isOpenToNews(
  transaction: SiteTransaction,
  site: string,
  lead: string,
): Promise<boolean> {
  const rows = await transaction
    .select({lead: leadConsents.leadId})
    .from(leadConsents)
    .where(and(eq(leadConsents.site, site), eq(leadConsents.leadId, lead), isGivenConsent()))
    .limit(1)
  return rows.length > 0
}

/** Notes that a shopper withdraws all consents to news and offers. Answers how many. */
export async function withdrawConsents(
  transaction: SiteTransaction,
  shopper: Shopper,
  now: number,
): Promise<number> {
  const own = transaction.select({id: leads.id}).from(leads).where(isLeadOfShopper(shopper))
  const rows = await transaction
    .update(leadConsents)
    .set({withdrawnAt: new Date(now)})
    .where(and(eq(leadConsents.site, shopper.site), inArray(leadConsents.leadId, own), isGivenConsent()))
    .returning({leadId: leadConsents.leadId})
  return rows.length
}

function isGivenConsent() {
  return and(
    eq(leadConsents.purpose, 'marketing'),
    eq(leadConsents.given, true),
    isNull(leadConsents.withdrawnAt),
  )
}
