/** A car's data in the list of addresses, available without reading the car. */
export type ShownVehicle = {
  readonly id: string
  readonly slug: string
  readonly formerSlugs: readonly string[]
  /** Unix seconds of the last change of price or status; null when unknown. */
  readonly changedAt: number | null
  readonly sold: boolean
}

/** Every address of a site's cars. */
export type VehicleAddresses = {
  /** Cars with a page, by slug. */
  readonly shown: ReadonlyMap<string, ShownVehicle>
  /** Former slug or id → the current slug. */
  readonly moved: ReadonlyMap<string, string>
  /** Slugs of cars that were sold longer ago than the site shows them. */
  readonly gone: ReadonlySet<string>
}

/** The response for a car's address: its page (200), its new address (301), gone (410), or unknown (404). */
export type VehicleAddress =
  | {readonly kind: 'shown' | 'gone' | 'absent'}
  | {readonly kind: 'moved'; readonly to: string}

/** Builds the addresses of a site's cars. `sold` may contain shown cars as well, which take precedence. */
export function listVehicleAddresses(
  shown: readonly ShownVehicle[],
  sold: readonly ShownVehicle[],
): VehicleAddresses {
  const bySlug = new Map(shown.map((car) => [car.slug, car]))
  const moved = new Map(shown.flatMap((car) => listOtherNames(car).map((name) => [name, car.slug])))
  for (const slug of bySlug.keys()) moved.delete(slug)
  const past = sold.flatMap((car) => [car.slug, ...listOtherNames(car)])
  return {shown: bySlug, moved, gone: new Set(past.filter((slug) => !bySlug.has(slug) && !moved.has(slug)))}
}

function listOtherNames({id, formerSlugs}: ShownVehicle): string[] {
  return [...formerSlugs, id]
}

/** The car with a page that a slug, a former slug or an id names; null if there is none. */
export function findByName({shown, moved}: VehicleAddresses, name: string): ShownVehicle | null {
  return shown.get(name) ?? shown.get(moved.get(name) ?? '') ?? null
}

/** The response for a slug (spec 2.4); a former slug and an id lead to it. */
export function resolveVehicleAddress({shown, moved, gone}: VehicleAddresses, slug: string): VehicleAddress {
  if (shown.has(slug)) return {kind: 'shown'}
  const to = moved.get(slug)
  if (to !== undefined) return {kind: 'moved', to}
  return {kind: gone.has(slug) ? 'gone' : 'absent'}
}
