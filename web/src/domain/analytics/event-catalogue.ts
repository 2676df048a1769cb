import {ITEM_NAMES} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'

/** The events that the storefront may count, named by the ASC GA4 conventions. Others are neither stored nor sent. */
export const EVENT_NAMES = [
  'asc_pageview',
  'asc_item_pageview',
  'asc_itemlist_pageview',
  'asc_cta_interaction',
  'asc_menu_interaction',
  'asc_media_interaction',
  'asc_element_configuration',
  'asc_special_offer',
  'asc_retail_process',
  'asc_form_engagement',
  'asc_form_submission',
  'asc_form_submission_sales',
  'asc_form_submission_sales_appt',
  'asc_form_submission_service',
  'asc_form_submission_service_appt',
  'asc_form_submission_parts',
  'asc_form_submission_trade',
  'asc_click_to_call',
] as const

export type EventName = (typeof EVENT_NAMES)[number]

/** The allowed parameters of an event; others are dropped, so that no personal data is stored. */
const EVENT_PARAMETERS: ReadonlySet<string> = new Set([
  'event_owner',
  'page_type',
  'page_location',
  'product_name',
  'affiliation',
  'department',
  'event_action',
  'event_action_result',
  'element_text',
  'element_type',
  'element_subtype',
  'element_title',
  'element_value',
  'element_state',
  'element_color',
  'link_url',
  'form_name',
  'form_type',
  'submission_id',
  'comm_type',
  'comm_status',
  'comm_outcome',
  'comm_phone_number',
  'creative_name',
  'media_type',
  'error_code',
  ...ITEM_NAMES,
])

const MOST_EVENTS = 20

/** One counted event. */
export type ShopperEvent = {
  readonly name: EventName
  readonly eventId: number | null
  readonly parameters: {readonly [name: string]: string | number | boolean}
}

const value = z.union([z.string().max(100), z.number(), z.boolean()])
const eventSchema = z.looseObject({
  event: z.enum(EVENT_NAMES),
  event_id: z.number().int().min(1).max(999).optional(),
})
const batchSchema = z.array(z.unknown()).max(MOST_EVENTS)

/** Parses a batch of events from a page; events outside the catalogue are dropped. Null if it is not a batch. */
export function readEvents(raw: unknown): readonly ShopperEvent[] | null {
  const batch = batchSchema.safeParse(raw)
  if (!batch.success) return null
  return batch.data.flatMap((entry) => {
    const parsed = eventSchema.safeParse(entry)
    if (!parsed.success) return []
    const {event, event_id, ...rest} = parsed.data
    const parameters = Object.entries(rest).flatMap(([name, given]) => {
      const known = EVENT_PARAMETERS.has(name) ? value.safeParse(given) : null
      return known?.success && known.data !== '' ? [[name, known.data] as const] : []
    })
    return [{name: event, eventId: event_id ?? null, parameters: Object.fromEntries(parameters)}]
  })
}
