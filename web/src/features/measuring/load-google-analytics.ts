import {createElement} from '#/lib/create-element'
/**
 * Loads Google Analytics by its measurement id when the page is idle, and passes every event of the data layer to it,
 * including earlier ones. Source: https://developers.google.com/tag-platform/gtagjs
 */
export function loadGoogleAnalytics(id: string): void {
  const layer = dataLayer()
  const send = (...parts: unknown[]) => layer.push(toArguments(parts))
  send('js', new Date())
  send('config', id)
  for (const entry of [...layer]) forward(entry, send)
  const push = layer.push.bind(layer)
  layer.push = (...entries: unknown[]) => {
    const length = push(...entries)
    for (const entry of entries) forward(entry, (...parts) => push(toArguments(parts)))
    return length
  }
  const script = createElement('script', {
    async: true,
    src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
  })
  document.head.append(script)
}

function dataLayer(): unknown[] {
  const known: unknown = Reflect.get(window, 'dataLayer')
  if (Array.isArray(known)) return known
  const layer: unknown[] = []
  Reflect.set(window, 'dataLayer', layer)
  return layer
}

// The service recognises its own commands because they are arguments objects.
function toArguments(parts: readonly unknown[]): unknown {
  return (function collect(..._parts: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the arguments object itself is what the service reads.
    return arguments
  })(...parts)
}

function forward(entry: unknown, send: (...parts: unknown[]) => void): void {
  if (typeof entry !== 'object' || entry === null || !('event' in entry)) return
  const {event, ...parameters} = entry
  if (typeof event === 'string') send('event', event, parameters)
}
