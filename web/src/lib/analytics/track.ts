import type {EventDetails} from './count-event'

const LAYER = 'dataLayer'

/**
 * Adds an event to the page's data layer, which any analytics tool reads, and sends it to the site's own counter. The
 * promise settles once the event is counted; a script that leaves the page awaits it.
 */
export function track(event: string, details: EventDetails = {}): Promise<void> {
  const known: unknown = Reflect.get(window, LAYER)
  const layer: unknown[] = Array.isArray(known) ? known : []
  layer.push({event, ...details})
  if (layer !== known) Reflect.set(window, LAYER, layer)
  return import('./count-event')
    .then(({countEvent}) => countEvent({event, ...details}))
    .catch(() => undefined)
}
