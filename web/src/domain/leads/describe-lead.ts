import {isDay} from '@forecourt/schemas/time/days'
import {describeSource, findLeadSource} from '#/domain/visits/find-source'
import {formatTime} from '../hours/zoned-time.ts'
import {formatLeadNumber} from './lead-id.ts'
import type {LeadSite} from './lead-site.ts'
import type {Lead} from './lead-submission.ts'
import type {StoredLead} from './stored-lead.ts'

export type Detail = {readonly label: string; readonly value: string}

/** The labels of facts that a reader of leads may show elsewhere. */
export const LEAD_LABELS = {
  booking: 'Booking',
  marketing: 'Consent to marketing',
  page: 'Page',
} as const

/**
 * The facts of a lead besides the person, the car and the message, in words, as label and value; empty ones are left
 * out.
 */
export function describeLead({lead, duplicateOf}: StoredLead, {place, booking}: FaceOfLead): Detail[] {
  const {context, appointment} = lead
  return [
    {label: 'Category', value: lead.category},
    {label: 'Subcategory', value: lead.subcategory ?? ''},
    {label: 'Location', value: place ?? lead.location ?? ''},
    {label: LEAD_LABELS.booking, value: booking ? describeBookingLine(booking, appointment) : ''},
    {label: 'Offer accepted', value: lead.offerAccepted ? 'yes' : ''},
    ...lead.answers
      .filter(({field}) => !(booking && WISHES.has(field)))
      .map(({label, value}) => ({label, value: formatAnswer(value)})),
    ...lead.consents.map(getConsent),
    {label: 'Same person and car as', value: duplicateOf ? formatLeadNumber(duplicateOf) : ''},
    {label: LEAD_LABELS.page, value: context.url},
    {label: 'Came', value: describeArrival(lead)},
    {label: 'Pages before', value: context.visitedPages.map(({path}) => path).join(', ')},
  ].filter(({value}) => value !== '')
}

/** How the sender came to the site, in a sentence; empty where it is not known. */
export function describeArrival({context}: Pick<Lead, 'context'>): string {
  return describeSource(findLeadSource(context))
}

type FaceOfLead = Pick<LeadSite, 'place' | 'booking'>

/** The wished day and time of a form, which a booking repeats. */
const WISHES: ReadonlySet<string> = new Set(['date', 'time'])

/** The parameters by which a shopper came, such as utm_source. Only systems can read most of them. */
export function describeParameters({context}: Lead): Detail[] {
  return context.linkedQueryParams.map(({name, value}) => ({label: name, value}))
}

/** The car offered by a shopper, as label and value; empty ones are left out. */
export function describeTradeIn({lead: {tradeIn}}: Pick<StoredLead, 'lead'>): Detail[] {
  if (!tradeIn) return []
  return [
    {label: 'Car', value: formatTradeInName(tradeIn)},
    {label: 'Rego', value: [tradeIn.rego, tradeIn.regoState].filter(Boolean).join(' ')},
    {label: 'Kilometres', value: tradeIn.km?.toLocaleString('en-AU') ?? ''},
    {label: 'Offer', value: tradeIn.offerPrice ? `$${tradeIn.offerPrice.toLocaleString('en-AU')}` : ''},
    {label: 'Preferred contact', value: tradeIn.preferredContactMethod ?? ''},
    {label: 'Finance owing', value: describeOwing(tradeIn)},
    ...(tradeIn.condition ?? '').split('\n').map((value) => ({label: 'Condition', value})),
    {label: 'Comments', value: tradeIn.comments ?? ''},
  ].filter(({value}) => value !== '')
}

/** The car offered by a shopper as "2016 Mazda 3 Neo"; empty if it is not known. */
export function formatTradeInName({year, make, model, badge}: NonNullable<Lead['tradeIn']>): string {
  return [year, make, model, badge].filter(Boolean).join(' ')
}

function describeOwing({hasFinance, owing}: NonNullable<Lead['tradeIn']>): string {
  if (!hasFinance) return ''
  return owing ? `yes, about $${owing.toLocaleString('en-AU')}` : 'yes'
}

function describeBookingLine(
  {kind, number, time, place, items}: NonNullable<LeadSite['booking']>,
  appointment: Lead['appointment'],
): string {
  // A service may take the whole day of its workshop.
  const length = appointment && appointment.kind !== 'service' ? `${appointment.minutes} minutes` : ''
  return [`${kind} ${number}`, time, length, place && `at ${place}`, items].filter(Boolean).join(', ')
}

// Forms store a day as 2026-12-02 and a time as 10:00.
function formatAnswer(value: string): string {
  if (isDay(value))
    return new Intl.DateTimeFormat('en-AU', {dateStyle: 'full', timeZone: 'UTC'}).format(Date.parse(value))
  return /^\d{2}:\d{2}$/.test(value) ? (formatTime(value) ?? value) : value
}

function getConsent({purpose, given, preTicked}: Lead['consents'][number]): Detail {
  const ticked = preTicked ? ' (the box was ticked in advance)' : ''
  return {label: `Consent to ${purpose}`, value: `${given ? 'yes' : 'no'}${ticked}`}
}
