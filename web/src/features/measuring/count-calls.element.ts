import type {Behaviour} from '#/browser/behaviour'
import {EVENT_IDS} from '#/domain/analytics/event-ids'
import {getPageType} from '#/domain/analytics/page-type'
import {addListener} from '#/lib/add-listener'
import {track} from '#/lib/analytics/track'

type CountCalls = {
  /** The dealer's name in analytics. */
  attributes: {store: string}
}

/**
 * Counts a tap on a phone number of the dealer (spec 7.17a), each number once per page: the tap that reveals a hidden
 * number and the one that dials it are one call.
 */
export const countCalls: Behaviour<CountCalls> = ({signal, text}) => {
  const counted = new Set<string>()
  // In the capture phase, so that no other handler can prevent the tap from being counted.
  addListener(document, 'click', {signal, capture: true}, ({target}) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
    if (!link || counted.has(link.href)) return
    counted.add(link.href)
    track('asc_click_to_call', {
      event_owner: 'platform',
      event_id: EVENT_IDS.phone,
      comm_type: 'voice',
      comm_status: 'start',
      comm_phone_number: link.href.slice('tel:'.length),
      department: 'sales',
      page_type: getPageType(location.pathname),
      affiliation: text('store'),
    })
  })
}
