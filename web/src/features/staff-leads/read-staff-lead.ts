import type {StaffLeadDetail} from '@forecourt/schemas/lead/staff-lead'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import {
  describeArrival,
  describeLead,
  describeParameters,
  describeTradeIn,
  LEAD_LABELS,
} from '#/domain/leads/describe-lead'
import {buildAnswerSubject} from '#/domain/leads/mail/write-staff-mail'
import {FINANCE_APPLICATION_FORM} from '#/domain/leads/product-forms'
import type {StoredLead} from '#/domain/leads/stored-lead'
import {readChoices} from '#/domain/orders/order-choices'
import {describeMoney} from '#/domain/orders/order-money'
import {formatRecordNumber} from '#/domain/record-number'
import {formatReference, formatValue, resolveCurrentValue} from '#/domain/trade-ins/describe-value'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import type {SiteTransaction} from '#/gateways/records/port'
import {findVersionsAt, linkToVersion, listLegalVersions} from '#/services/compliance/legal-versions'
import {type Dealings, listDealings} from '#/services/dealings/list-dealings'
import {buildLeadSite} from '#/services/leads/deliver-lead'
import {ANSWER_KIND} from '#/services/leads/records/delivery-jobs'
import {listLeadJobs} from '#/services/leads/records/list-lead-jobs'
import {readLeads} from '#/services/leads/records/read-leads'
import {hasNewsConsent} from '#/services/leads/records/shopper-leads'
import {
  findLeadPerson,
  findLeadRow,
  listLeadEvents,
  listOtherLeads,
} from '#/services/leads/records/staff-leads'
import {recordLeadView} from '#/services/leads/records/update-lead'
import type {RoutedSite} from '#/services/leads/route-lead'
import {describeLeadRow} from './describe-lead-row.ts'

type Parts = {
  /** The staff who can handle leads of the site. */
  readonly staff: readonly StaffPerson[]
  readonly person: StaffPerson
  readonly now: number
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
}

const APPLICATION =
  'An application for finance was sent. Its answers stand with the finance desk or the lender alone.'

/**
 * A lead with all its data, for a member of staff; the view is recorded. Null if the site has none with this id. Of a
 * finance application, only that it exists.
 */
export async function readStaffLead(
  db: SiteTransaction,
  site: RoutedSite,
  id: string,
  {staff, person, now, buildUrl}: Parts,
): Promise<StaffLeadDetail | null> {
  const row = await findLeadRow(db, site.slug, id)
  const stored = row && (await readLeads(db, site.slug, [id])).get(id)
  const sender = row && (await findLeadPerson(db, site.slug, id))
  if (!row || !stored || !sender) return null
  await recordLeadView(db, {site: site.slug, lead: id, staff: person})
  const {lead} = stored
  const face = buildLeadSite(stored, site, {buildUrl})
  const isApplication = lead.form === FINANCE_APPLICATION_FORM
  const jobs = await listLeadJobs(db, site.slug, id)
  const events = await listLeadEvents(db, site.slug, id)
  const {appointment} = lead
  const dealings = await listDealings(db, site.slug, sender)
  const versions = lead.consents.length > 0 ? await listLegalVersions(db, site.slug) : []
  const others = await listOtherLeads(db, site.slug, sender)
  const [before] = others.filter(({createdAt}) => createdAt < row.createdAt).slice(-1)
  const earliest = before && (await readLeads(db, site.slug, [before.id])).get(before.id)
  return {
    ...describeLeadRow(row, site),
    message: isApplication ? APPLICATION : lead.message,
    postcode: lead.contact.postcode,
    carUrl: lead.car ? `${face.url}${linkTo('car', {slug: lead.car.slug})}` : null,
    pageUrl: lead.context.url,
    appointment: appointment && formatMoment(Date.parse(appointment.startsAt), face.zone),
    facts: isApplication
      ? []
      : [
          ...describeLead(stored, face),
          ...(earliest ? [{label: 'First came', value: describeFirst(earliest, face.zone)}] : []),
          ...describeParameters(lead),
        ].filter(({label, value}) => value !== '' && !SHOWN_ELSEWHERE.has(label)),
    tradeIn: describeTradeIn(stored),
    consents: lead.consents.map(({wording, given, at}) => ({
      wording,
      given,
      at,
      pages: findVersionsAt(versions, new Date(at)).map((one) => ({
        title: one.title,
        from: one.from.toISOString(),
        url: `${face.url}${linkToVersion(one)}`,
      })),
    })),
    marketing: await hasNewsConsent(db, site.slug, id),
    deliveries: jobs
      .filter(({kind}) => kind !== ANSWER_KIND)
      .map(({channel, state, endedAt}) => ({channel, state, at: endedAt?.toISOString() ?? null})),
    events: events.map(({id: event, kind, createdAt, staffName, subject, words}) => ({
      id: event,
      kind,
      at: createdAt.toISOString(),
      by: staffName,
      subject,
      words,
      delivery: jobs.find(({kind: job, key}) => job === ANSWER_KIND && key === event)?.state ?? null,
    })),
    dealings: describeDealings(dealings, face.zone, now),
    deals: dealings.orders.flatMap((order) => (order.state === 'draft' ? [describeDeal(order)] : [])),
    others: others.map((other) => describeLeadRow(other, site)),
    staff: staff.map(({key, name}) => ({key, name})),
    you: {key: person.key, name: person.name},
    replyTo: person.email,
    subject: buildAnswerSubject(stored, face.vendor.name),
    zone: face.zone,
  }
}

const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(Object.values(LEAD_LABELS))

/** How the person came who sent an earlier lead, with its day. */
function describeFirst({lead, createdAt}: StoredLead, zone: string): string {
  const came = describeArrival(lead)
  return came && `${came} That was on ${formatMoment(createdAt.getTime(), zone).slice(0, 10)}.`
}

function formatMoment(instant: number, zone: string): string {
  return formatIsoInZone(instant, zone).slice(0, 16).replace('T', ' ')
}

function describeDealings(found: Dealings, zone: string, now: number): StaffLeadDetail['dealings'] {
  const {reservations, orders, tradeIns, applications} = found
  return [
    ...reservations.map(({number, vehicle, state, endsAt, createdAt}) => ({
      kind: 'reservation' as const,
      at: createdAt.toISOString(),
      words: `${vehicle.name}: ${describeReservation(state, formatMoment(endsAt.getTime(), zone))} (${formatRecordNumber(number)})`,
    })),
    ...orders
      .filter(({state}) => state !== 'draft')
      .map(({number, vehicle, state, placedAt, createdAt}) => ({
        kind: 'order' as const,
        at: (placedAt ?? createdAt).toISOString(),
        words: `${vehicle.name}: ${state.replace('-', ' ')} (${formatRecordNumber(number)})`,
      })),
    ...tradeIns.map(({id, vehicle, valued, acceptedAt, createdAt}) => {
      const value = valued && formatValue(resolveCurrentValue(valued, {acceptedAt, now}))
      const parts = [vehicle?.title ?? 'Their car', value, acceptedAt ? 'offer accepted' : null]
      return {
        kind: 'tradeIn' as const,
        at: createdAt.toISOString(),
        words: `${parts.filter(Boolean).join(', ')} (${formatReference(id)})`,
      }
    }),
    ...applications.map(({number, sentAt, createdAt}) => ({
      kind: 'finance' as const,
      at: (sentAt ?? createdAt).toISOString(),
      words: `Application ${formatRecordNumber(number)}`,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
}

function describeDeal({
  number,
  vehicle,
  changedAt,
  sum,
  desk,
  choices,
}: Dealings['orders'][number]): StaffLeadDetail['deals'][number] {
  return {
    number,
    car: vehicle.name,
    changedAt: changedAt.toISOString(),
    lines: sum ? describeMoney(sum, null) : [],
    tradeIn: readChoices(choices ?? {})['trade-in']?.rego ?? null,
    desk: desk && {
      tradeIn: desk.tradeIn && desk.tradeIn.cents / 100,
      extra: desk.extra && {label: desk.extra.label, dollars: desk.extra.cents / 100},
      note: desk.note,
      by: desk.by,
      at: desk.at,
    },
  }
}

function describeReservation(state: Dealings['reservations'][number]['state'], until: string): string {
  if (state === 'paying') return 'about to pay the deposit'
  return state === 'held' ? `reserved until ${until}` : state
}
