import {EVENT_IDS} from '#/domain/analytics/event-ids'
import {pageTypeOf} from '#/domain/analytics/page-type'
import {track} from '#/lib/analytics/track'

/**
 * Counts a tap on a phone number of the dealer (spec 7.17a), each number once per page: the tap that shows a hidden
 * number and the one that dials it are one wish to call.
 */
export function countCalls(affiliation: string): () => void {
  const counted = new Set<string>()
  const count = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
    if (!link || counted.has(link.href)) return
    counted.add(link.href)
    void track('asc_click_to_call', {
      event_owner: 'platform',
      event_id: EVENT_IDS.phone,
      comm_type: 'voice',
      comm_status: 'start',
      comm_phone_number: link.href.slice('tel:'.length),
      department: 'sales',
      page_type: pageTypeOf(location.pathname),
      affiliation,
    })
  }
  // On its way down: on its way up the tap finds the masked number replaced and its link gone.
  document.addEventListener('click', count, {capture: true})
  return () => document.removeEventListener('click', count, {capture: true})
}
