import {track} from '#/lib/analytics/track'
import {EVENT_IDS} from './event-ids.ts'

type Saved = {readonly id: string; readonly make?: string; readonly model?: string}

/** Counts a saved car: event 39 [7.17a], with the car and no shopper data. */
export function countFavouriteVehicle({id, make, model}: Saved): void {
  track('asc_cta_interaction', {
    event_id: EVENT_IDS.saved,
    element_type: 'save_tool',
    event_action_result: 'save',
    item_id: id,
    ...(make && {item_make: make}),
    ...(model && {item_model: model}),
  })
}
