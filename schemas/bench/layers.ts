import type {Settings} from '../src/generated/site-types.ts'
import {readLayer, type SettingsLayer} from '../src/settings/layer.ts'
import {resolveSettings} from '../src/settings/resolve.ts'
import {declaredDefaults} from '../src/settings/settings.ts'

const SITES = 10_000

function getLayer(id: string, content: object): SettingsLayer {
  const layer = readLayer({id, layer: 'site', ...content})
  if (!layer) throw new Error(`not a layer: ${id}`)
  return layer
}

// As on a running platform, the default layer contains every setting.
const complete: SettingsLayer = {
  id: 'default',
  kind: 'default',
  title: 'Default',
  values: declaredDefaults,
  faults: [],
}
const shared = [
  complete,
  getLayer('template', {stock: {carTypes: ['used']}, card: {showLocation: true}}),
  getLayer('brand', {theme: {accent: '#C4122F', radius: 2}, search: {pageSize: 24}}),
]

function siteLayer(index: number): SettingsLayer {
  return getLayer(`site-${index}`, {
    identity: {name: `Dealer ${index}`, phone: '1300 123 456', licenceNumber: String(index)},
    theme: {accent: '#0B7285', ink: '#0B2545'},
    price: {noPriceText: `Ask dealer ${index}`},
    cleared: ['tags.fresh'],
  })
}

const parsedAt = performance.now()
const layers = Array.from({length: SITES}, (_, index) => siteLayer(index))
const parseMs = performance.now() - parsedAt

function resolveAll(): {resolved: Settings[]; ms: number} {
  const startedAt = performance.now()
  const resolved = layers.map((own) => resolveSettings([...shared, own]))
  return {resolved, ms: performance.now() - startedAt}
}

// The median of five, because a single round depends on the load of the machine.
const resolveMs = Array.from({length: 5}, () => resolveAll().ms).toSorted((a, b) => a - b)[2] ?? 0
const heapBefore = heap()
const {resolved} = resolveAll()
const bytes = heap() - heapBefore

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

console.table([
  {what: 'read a layer', sites: SITES, 'µs each': Number(((parseMs * 1000) / SITES).toFixed(1))},
  {
    what: 'resolve four layers',
    sites: resolved.length,
    'µs each': Number(((resolveMs * 1000) / SITES).toFixed(1)),
  },
])
console.log(
  `resolved settings: ${(bytes / SITES / 1000).toFixed(2)} kB a site (run node with --expose-gc for a steady figure)`,
)
