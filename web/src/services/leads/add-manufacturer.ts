import type {Lead} from '#/domain/leads/lead-submission'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The short name of a make's manufacturer; null if content has none. */
export type FindMakeSlug = (make: string) => Promise<string | null>

const FIELD = 'manufacturer_slug'

/**
 * A lead with the short name of its manufacturer, if known [3.17b]: from its form about an offer or a model,
 * otherwise from its car; for a lead without a car, the manufacturer of a site that has one.
 */
export async function addManufacturer(
  lead: Lead,
  {manufacturer}: Pick<TenantConfig, 'manufacturer'>,
  findMakeSlug: FindMakeSlug,
): Promise<Lead> {
  const {car, answers} = lead
  if (answers.some(({field}) => field === FIELD)) return lead
  // A car that could not be looked up is identified by its address only.
  const isOfCar = car !== null || answers.some(({field}) => field === 'car_id')
  const ofSite = isOfCar ? null : (manufacturer?.slug ?? null)
  const slug = car ? await findMakeSlug(car.make) : ofSite
  if (slug === null) return lead
  return {...lead, answers: [...answers, {field: FIELD, label: 'Manufacturer', value: slug}]}
}
