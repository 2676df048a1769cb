import type {ListedVehicle} from '#/gateways/search/listed-vehicle'

/** A vehicle's name in two lines: year, make and model; then badge and series. */
export function formatCardTitle(
  vehicle: Pick<ListedVehicle, 'year' | 'make' | 'model' | 'badge' | 'series'>,
): {
  readonly main: string
  readonly detail: string | null
} {
  const main = [vehicle.year || null, vehicle.make, vehicle.model].filter(Boolean).join(' ')
  const detail = [vehicle.badge, vehicle.series].filter(Boolean).join(' ')
  return {main, detail: detail || null}
}
