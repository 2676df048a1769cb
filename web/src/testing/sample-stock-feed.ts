import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {StockFeed} from '#/services/stock-feeds/read-feeds'

/** A feed of the dealership `north` as its document says by its defaults, for tests. */
export function sampleStockFeed(part: object = {}): StockFeed {
  const values = {
    id: 'feed',
    slug: 'north-feed',
    name: 'North',
    format: 'forecourt',
    dealerships: ['ref'],
    ...part,
  }
  const {document, faults} = parseDocument(documents.stockFeed, values)
  if (!document) throw new Error(JSON.stringify(faults))
  const {dealerships = ['north']} = part as {dealerships?: readonly string[]}
  return {...document, dealerships}
}

/** A row of a feed of our own form. */
export function sampleFeedRow(stocknum: number, part: object = {}): object {
  return {
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    stocknum: `s${stocknum}`,
    car_type: 'used',
    body: 'Hatch',
    dealership_slug: 'north',
    price: 10_000 + stocknum,
    km: 30_000,
    status: 'in_stock',
    ...part,
  }
}

/** A feed in JSON lines: cars 0 to `count` - 1. */
export function buildFeedText(count: number, change: (stocknum: number) => object = () => ({})): string {
  const rows = Array.from({length: count}, (_, at) => JSON.stringify(sampleFeedRow(at, change(at))))
  return rows.map((row) => `${row}\n`).join('')
}
