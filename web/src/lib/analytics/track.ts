/** What an event says beside its name: short words and numbers, never a shopper's own data. */
export type EventDetails = {readonly [name: string]: string | number | boolean}

const LAYER = 'dataLayer'

/**
 * Notes an event in the page's data layer, from which whatever measures the site reads, and hands it to the site's
 * own count. A page without a measurer loses nothing. What is returned ends once the event is counted; whoever leaves
 * the page by a script waits for it.
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
