import type {StockCatalogue} from './stock-catalogue.ts'

/** Where all of a site's stock stands: its one city, else its one state. Null where no place is true of every car. */
export function resolveStockArea({total, values}: StockCatalogue): string | null {
  for (const name of ['city', 'state'] as const) {
    const [place, ...others] = values[name] ?? []
    if (place && place.value !== '' && others.length === 0 && place.count === total) return place.value
  }
  return null
}
