import {DAY_MS} from '@forecourt/schemas/time/days'
import {isNull} from 'drizzle-orm'
import * as z from 'zod'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {formatDeadline, formatMoment} from '#/domain/reservations/reservation-notifications'
import {
  formatChange,
  formatReference,
  formatValue,
  resolveShownValue,
  type ShownValue,
} from '#/domain/trade-ins/describe-value'
import {type ConditionAnswer, readPlate} from '#/domain/trade-ins/trade-in-steps'
import type {NoOfferReason} from '#/domain/valuations/resolve-offer'
import {formatMoney} from '#/domain/vehicles/format-values'
import {fromTable} from '#/gateways/records/from-table'
import {createJobHandlers} from '#/jobs/define-jobs'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {createSignedLink} from '#/lib/signed-link'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {notifyDealer} from '#/services/leads/notify-dealer'
import {sendShopperMail} from '#/services/leads/send-shopper-mail'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {TRADE_IN_JOBS, type TradeInNotification} from './jobs.ts'
import {findTradeIn, listTradeInPhotos, type TradeIn} from './records.ts'
import {tradeIns} from './tables.ts'
import {linkToTradeInPhoto} from './trade-in-photos.ts'
import type {TradeInValue} from './trade-in-value.ts'

type TradeInChange = {readonly tradeIn: string; readonly what: TradeInNotification; readonly revision: string}

/** The handlers of the jobs of valuations. */
export function createTradeInHandlers(parts: NotifyParts) {
  return createJobHandlers(TRADE_IN_JOBS, {
    'tell-trade-in': ({site, body, attempts}) => notifyDealership(parts, site, body, attempts),
    'mail-trade-in': ({id, site, body}) => mailShopper(parts, id, site, body),
  })
}

const WAIT_TRIES = 5
const LINK_DAYS = 30
const PHOTO_DAYS = 90

/** A lead for each step relevant to a dealer; later ones refer to the first [4.7e, 7.9]. */
async function notifyDealership(
  parts: NotifyParts,
  site: string,
  {tradeIn: id, what, revision}: TradeInChange,
  attempts: number,
): Promise<Attempt> {
  const {records, findSite, buildUrl} = parts
  const read = await records.forSite(site, async (db) => {
    const tradeIn = await findTradeIn(db, {site, id})
    return tradeIn && {tradeIn, photos: await listTradeInPhotos(db, {site, id})}
  })
  // The shopper has deleted their data, or a later lead already contains more.
  if (!read?.tradeIn.submission || (what === 'begun' && read.tradeIn.lead !== null)) return SUCCEEDED
  const {tradeIn, photos} = read
  const isFirst = what === 'begun' || what === 'valued'
  if (tradeIn.lead === null && !isFirst && attempts < WAIT_TRIES)
    return failed('the first lead is not stored yet')
  const owner = await findSite(site)
  if (!owner) return failed('no such site')
  const origin = buildUrl(tradeIn.host)
  // Computed from the start, so that a retry creates the same lead; the photographs are removed then.
  const endsAt = tradeIn.createdAt.getTime() + PHOTO_DAYS * DAY_MS
  const links = photos.map((photo) => `${origin}${linkToTradeInPhoto(photo, endsAt)}`)
  const lead = buildTradeInLead(tradeIn, what, {
    zone: resolveTenantZone(owner),
    acceptedSubcategory: owner.settings.tradeIn.acceptedSubcategory,
    links: what === 'begun' ? [] : links,
  })
  if (!lead) return SUCCEEDED
  const idempotencyKey = deriveUuid(`${site}/valuation/${id}/${what}/${revision}`)
  // The shopper gets a separate mail, with the figure.
  const change = {withoutReply: true}
  return notifyDealer(parts, {...lead, idempotencyKey}, change, (leadId) =>
    // Later leads refer to the first.
    records.forSite(site, (db) => fromTable(db, tradeIns).update({site, id, lead: isNull}, {lead: leadId})),
  )
}

type LeadFacts = {
  /** The time zone of dates. */
  readonly zone: string
  readonly acceptedSubcategory: string
  readonly links: readonly string[]
}

const SUBCATEGORIES: {readonly [what in Exclude<TradeInNotification, 'accepted'>]: string} = {
  begun: '1. Started',
  valued: '2. Valuation',
  adjusted: '2. Valuation Changed',
  talk: '2. Wants To Talk',
}

/** The lead of a step, without its key; null if the shopper's details are deleted. */
export function buildTradeInLead(
  tradeIn: Pick<TradeIn, 'id' | 'submission' | 'typed' | 'vehicle' | 'valued' | 'lead'>,
  what: TradeInNotification,
  {acceptedSubcategory, links, zone}: LeadFacts,
): LeadSubmission | null {
  const {id, submission, valued} = tradeIn
  if (!submission) return null
  const {answers: own = []} = submission
  return {
    ...submission,
    subcategory: what === 'accepted' ? acceptedSubcategory : SUBCATEGORIES[what],
    formCompleted: what !== 'begun',
    offerAccepted: what === 'accepted' ? true : null,
    follows: tradeIn.lead,
    tradeIn: describeOwnCar(tradeIn),
    answers: [
      ...own,
      {field: 'id', label: 'Valuation', value: formatReference(id)},
      ...(valued ? describeRest(valued, zone) : []),
      ...(links.length > 0 ? [{field: 'photos', label: 'Photos', value: links.join('\n')}] : []),
    ],
    // An appointment has only one lead.
    appointment: null,
  }
}

/** The shopper's car in the format of sales systems [3.19a]. */
export function describeOwnCar({
  id,
  submission,
  typed,
  vehicle,
  valued,
}: Pick<TradeIn, 'id' | 'submission' | 'typed' | 'vehicle' | 'valued'>): LeadSubmission['tradeIn'] {
  const plate = readPlate(typed.plate)
  const preferred = submission?.answers?.find(({field}) => field === 'PreferredContactMethod')?.value
  return {
    rego: plate.ok ? plate.data.rego : null,
    regoState: plate.ok ? plate.data.rego_state : null,
    year: vehicle?.year,
    make: vehicle?.make,
    model: vehicle?.model,
    badge: vehicle?.badge,
    preferredContactMethod: z.enum(['Phone', 'Email', 'SMS']).nullable().catch(null).parse(preferred),
    valuationId: id,
    ...(valued && describeValue(valued)),
  }
}

function describeValue(valued: TradeInValue): NonNullable<LeadSubmission['tradeIn']> {
  const {condition} = valued
  // Whether it has expired in the meantime is irrelevant here.
  const shown = resolveShownValue(valued, valued.at)
  const amount = formatValue(shown)
  return {
    km: condition.km,
    hasFinance: condition.hasFinance,
    owing: condition.owing,
    condition: condition.answers.map((answer) => `${answer.label}: ${describeAnswer(answer)}`).join('\n'),
    offerPrice: shown.kind === 'offer' ? shown.dollars : null,
    comments: amount && `Shown to the shopper: ${amount}`,
  }
}

/** The answers and the source of the valuation, so that a dealer can verify it. */
function describeRest(
  {condition, figure, offer}: TradeInValue,
  zone: string,
): NonNullable<LeadSubmission['answers']> {
  return [
    ...condition.answers.map((answer) => ({
      field: `adjustmentAnswers.${answer.key}`.slice(0, 80),
      label: answer.label,
      value: describeAnswer(answer),
    })),
    ...(figure
      ? [
          {
            field: 'figure',
            label: 'Figure',
            value: [
              `${formatMoney(figure.amount)} (${formatMoney(figure.lowest)} to ${formatMoney(figure.highest)}), ${FIGURE_KINDS[figure.kind]}`,
              figure.source.kind === 'provider'
                ? `from ${figure.source.name}`
                : `from ${figure.source.cars} advertised cars`,
              ...(figure.score === null ? [] : [`score ${figure.score}`]),
              formatMoment(figure.at, zone),
            ].join(', '),
          },
        ]
      : []),
    ...(offer.kind === 'offer'
      ? [{field: 'valid_until', label: 'Offer until', value: formatDeadline(offer.validUntil, zone)}]
      : [{field: 'no_offer', label: 'Why there is no offer', value: NO_OFFER[offer.reason]}]),
  ]
}

const NO_OFFER: {readonly [reason in NoOfferReason]: string} = {
  off: 'offers are switched off',
  make: 'the make is not among those you make offers for',
  age: 'the car is too old',
  km: 'the car has driven too far',
  'no-basis': 'neither your own price nor a valuation is known',
  unsure: 'the valuation is too uncertain',
  'too-low': 'it would be below your lowest offer',
  'too-high': 'it would be above your highest offer',
}

const FIGURE_KINDS: {readonly [kind in NonNullable<TradeInValue['figure']>['kind']]: string} = {
  band: 'what such cars are advertised for',
  'offer-basis': 'what dealers pay for such cars',
}

function describeAnswer(answer: ConditionAnswer): string {
  const change = formatChange(answer)
  return change === null ? answer.answer : `${answer.answer} (${change})`
}

async function mailShopper(
  parts: NotifyParts,
  id: string,
  slug: string,
  {tradeIn: key, what}: TradeInChange,
): Promise<Attempt> {
  const {records, findSite, buildUrl, now = Date.now} = parts
  const tradeIn = await records.forSite(slug, (db) => findTradeIn(db, {site: slug, id: key}))
  const {submission, valued, vehicle} = tradeIn ?? {}
  const email = submission?.contact.email
  if (!tradeIn || !submission || !email || submission.verdict?.outcome === 'spam') return SUCCEEDED
  const site = await findSite(slug)
  if (!site) return failed('no such site')
  const at = now()
  const shown = valued ? resolveShownValue(valued, at) : null
  const amount = shown && formatValue(shown)
  const car = vehicle ? `the ${vehicle.title}` : 'your car'
  const endsAt = at + LINK_DAYS * DAY_MS
  const link = `${buildUrl(tradeIn.host)}/api/trade-in/return/${createSignedLink('trade-in.return', slug, key, endsAt)}`
  const {dealership = null, location = null, contact} = submission
  return sendShopperMail(parts, id, site, {
    about: {dealership, location, department: 'tradeIn'},
    to: email,
    name: contact.firstName ?? contact.name ?? '',
    subject: `${describeSubject(what, shown)}: ${vehicle?.title ?? 'your car'}`,
    paragraphs: [
      [
        what === 'accepted'
          ? `You have accepted our offer of ${amount ?? ''} for ${car}, subject to seeing it.`
          : describeForMail(car, shown, resolveTenantZone(site)),
      ],
      [`See it here. Whoever has this link can open it; the link works for ${LINK_DAYS} days:`, link],
      [`Reference ${formatReference(key)}`],
    ],
  })
}

function describeSubject(what: TradeInNotification, shown: ShownValue | null): string {
  if (what === 'accepted') return 'You accepted our offer'
  const amount = shown && formatValue(shown)
  if (!amount) return 'Your valuation'
  return `${shown.kind === 'offer' ? 'Our offer' : 'What it is worth'}, ${amount}`
}

function describeForMail(car: string, shown: ShownValue | null, zone: string): string {
  const amount = shown && formatValue(shown)
  if (shown?.kind === 'offer') {
    const until = formatDeadline(shown.validUntil, zone)
    return shown.isOver
      ? `Our offer for ${car} of ${amount} held until ${until} and is over. Ask us for a new one.`
      : `Our offer for ${car} is ${amount}, subject to seeing it. It holds until ${until}.`
  }
  if (shown?.kind !== 'band') return `We do not have a figure for ${car} yet. We will contact you.`
  const worth =
    shown.of === 'trade'
      ? `Dealers pay ${amount} for cars like ${car}`
      : `Cars like ${car} are advertised for ${amount}`
  return `${worth}. That is not an offer; we will contact you.`
}
