import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isTestDriveOnly} from '../reservations/is-reservable.ts'
import {EVENT_IDS, type EventId} from './event-ids.ts'
import {buildItemParameters, toEventValue} from './item-parameters.ts'

export type LeadKind = {
  readonly category: string
  /** The department that it is filed for; null if it depends on the category. */
  readonly department: LeadDepartment | null
  readonly appointment: boolean
  readonly car: Pick<Car, 'car_type' | 'tag'> | null
  /** The site's tag of cars that can only be driven. */
  readonly testDriveTag: string | null
}

/**
 * The id of a sent form (spec 7.17a): careers 51; a test drive 48 for a used car and 17 otherwise, also for a car
 * that may only be driven; an enquiry about a car 14 for a new one and 15 for a used one; every other form 22.
 */
export function getEventId(sent: LeadKind): EventId {
  const {category, appointment, department, car} = sent
  if (department === 'careers') return EVENT_IDS.careers
  const isOnlyDriven = car !== null && isTestDriveOnly(car, sent)
  const isUsed = car?.car_type === 'used'
  if (appointment && department === 'sales')
    return isUsed && !isOnlyDriven ? EVENT_IDS.testDriveUsed : EVENT_IDS.testDrive
  if (category !== 'Vehicle Enquiry' || !car) return EVENT_IDS.form
  if (isOnlyDriven) return EVENT_IDS.testDrive
  return car.car_type === 'new' ? EVENT_IDS.enquiryNew : EVENT_IDS.enquiryUsed
}

type SentForm = LeadKind & {
  readonly form: string
  readonly button: string
  readonly leadId: string
  readonly car: Car | null
  readonly page: string
  /** The dealer's name in analytics. */
  readonly store: string
}

/** Names and values of one event of the data layer. */
export type LeadEvent = {readonly event: EventName; readonly [parameter: string]: string | number}

type Twin = 'sales' | 'trade' | 'service' | 'parts'

type EventName = 'asc_form_submission' | `asc_form_submission_${Twin | 'sales_appt' | 'service_appt'}`

const TWINS: {readonly [department in LeadDepartment]: Twin | null} = {
  sales: 'sales',
  tradeIn: 'trade',
  finance: 'sales',
  service: 'service',
  parts: 'parts',
  fleet: 'sales',
  careers: null,
  general: null,
}

/**
 * The events of a sent form: the general one and its department's (ASC GA4 conventions), both with the older id. They
 * contain no personal data.
 */
export function listLeadEvents(sent: SentForm): readonly LeadEvent[] {
  const twin = sent.department && TWINS[sent.department]
  const shared = {
    event_owner: 'platform',
    event_id: getEventId(sent),
    page_type: sent.car ? 'item' : 'contact',
    page_location: sent.page,
    affiliation: toEventValue(sent.store),
    department: twin ?? 'other',
    form_name: toEventValue(sent.button),
    form_type: sent.form,
    submission_id: toEventValue(sent.leadId),
    comm_type: 'form',
    comm_status: 'send',
    comm_outcome: 'crm_update',
    element_text: toEventValue(sent.button),
    ...buildItemParameters(sent.car),
  }
  const names: readonly EventName[] = ['asc_form_submission', ...getTwin(twin, sent.appointment)]
  return names.map((event) => ({event, ...shared}))
}

function getTwin(twin: Twin | null, appointment: boolean): readonly EventName[] {
  if (twin === null) return []
  if (twin === 'parts' || twin === 'trade') return [`asc_form_submission_${twin}`]
  return [appointment ? `asc_form_submission_${twin}_appt` : `asc_form_submission_${twin}`]
}
