import {readLayer, type SettingsLayer} from '../src/settings/layer.ts'
import {resolveSettings} from '../src/settings/resolve.ts'
import type {Settings} from '../src/settings/settings.ts'

const SITES = 10_000

function layerOf(id: string, content: object): SettingsLayer {
  const layer = readLayer({id, layer: 'site', ...content})
  if (!layer) throw new Error(`not a layer: ${id}`)
  return layer
}

const shared = [
  layerOf('default', {price: {noPriceText: 'Enquire for price.'}}),
  layerOf('template', {stock: {carTypes: ['used']}, card: {showLocation: true}}),
  layerOf('brand', {theme: {accent: '#C4122F', radius: 2}, search: {pageSize: 24}}),
]

function siteLayer(index: number): SettingsLayer {
  return layerOf(`site-${index}`, {
    identity: {name: `Dealer ${index}`, phone: '1300 123 456', licenceNumber: String(index)},
    theme: {accent: '#0B7285', ink: '#0B2545'},
    price: {noPriceText: `Ask dealer ${index}`},
    cleared: ['tags.fresh'],
  })
}

const parsedAt = performance.now()
const layers = Array.from({length: SITES}, (_, index) => siteLayer(index))
const parseMs = performance.now() - parsedAt

const heapBefore = heap()
const resolvedAt = performance.now()
const resolved: Settings[] = layers.map((own) => resolveSettings([...shared, own]))
const resolveMs = performance.now() - resolvedAt
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
