import {ITEM_NAMES} from '@forecourt/schemas/vehicle/enums'

/**
 * Every event that the storefront may count, named as the ASC GA4 conventions name them. What is not listed is
 * neither kept nor sent on.
 */
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

/** What an event may say; everything else falls away, so that nothing of a shopper's can slip in. */
export const EVENT_PARAMETERS: ReadonlySet<string> = new Set([
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
