import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import type {Lead} from './lead-submission.ts'
import type {StoredLead} from './stored-lead.ts'

export type Detail = {readonly label: string; readonly value: string}

/** The facts of a lead besides the person, the car and the message, as label and value; empty ones are left out. */
export function describeLead({lead, duplicateOf}: StoredLead, zone: string): Detail[] {
  const {context} = lead
  return [
    {label: 'category', value: lead.category},
    {label: 'subcategory', value: lead.subcategory ?? ''},
    {label: 'location', value: lead.location ?? ''},
    {label: 'appointment', value: getAppointment(lead, zone)},
    {label: 'offer accepted', value: lead.offerAccepted ? 'yes' : ''},
    ...lead.answers.map(({label, value}) => ({label, value})),
    ...lead.consents.map(getConsent),
    {label: 'same person and car as', value: duplicateOf ?? ''},
    {label: 'continues', value: lead.follows ?? ''},
    {label: 'page', value: context.url},
    ...context.linkedQueryParams.map(({name, value}) => ({label: name, value})),
    {label: 'pages before', value: context.visitedPages.map(({path}) => path).join(', ')},
  ].filter(({value}) => value !== '')
}

/** The car offered by a shopper, as label and value; empty ones are left out. */
export function describeTradeIn({lead: {tradeIn}}: Pick<StoredLead, 'lead'>): Detail[] {
  if (!tradeIn) return []
  return [
    {
      label: 'Car',
      value: [tradeIn.year, tradeIn.make, tradeIn.model, tradeIn.badge].filter(Boolean).join(' '),
    },
    {label: 'Rego', value: [tradeIn.rego, tradeIn.regoState].filter(Boolean).join(' ')},
    {label: 'Kilometres', value: tradeIn.km?.toLocaleString('en-AU') ?? ''},
    {label: 'Offer', value: tradeIn.offerPrice ? `$${tradeIn.offerPrice.toLocaleString('en-AU')}` : ''},
    {label: 'Preferred contact', value: tradeIn.preferredContactMethod ?? ''},
    {label: 'Finance owing', value: describeOwing(tradeIn)},
    ...(tradeIn.condition ?? '').split('\n').map((value) => ({label: 'Condition', value})),
    {label: 'Valuation', value: tradeIn.valuationId ?? ''},
    {label: 'Comments', value: tradeIn.comments ?? ''},
  ].filter(({value}) => value !== '')
}

function describeOwing({hasFinance, owing}: NonNullable<Lead['tradeIn']>): string {
  if (!hasFinance) return ''
  return owing ? `yes, about $${owing.toLocaleString('en-AU')}` : 'yes'
}

function getAppointment({appointment}: Lead, zone: string): string {
  if (!appointment) return ''
  const starts = formatIsoInZone(Date.parse(appointment.startsAt), zone).slice(0, 16).replace('T', ' ')
  return `${appointment.kind.replace('-', ' ')} ${starts}, ${appointment.minutes} minutes, ${appointment.location}`
}

function getConsent({purpose, given, version, preTicked}: Lead['consents'][number]): Detail {
  const ticked = preTicked ? ', was ticked in advance' : ''
  return {label: `consent ${purpose}`, value: `${given ? 'yes' : 'no'} (wording ${version}${ticked})`}
}
