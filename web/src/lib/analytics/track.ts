const LAYER = 'dataLayer'

/** Adds an event to the page's data layer, which any analytics tool reads: short texts and numbers, nothing personal. */
export function track(
  event: string,
  details: {readonly [name: string]: string | number | boolean} = {},
): void {
  const known: unknown = Reflect.get(window, LAYER)
  const layer: unknown[] = Array.isArray(known) ? known : []
  layer.push({event, ...details})
  if (layer !== known) Reflect.set(window, LAYER, layer)
}
