import type {Lead} from '#/domain/lead/lead-submission'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The short name of the manufacturer of a make; null where content has none. */
export type FindMakeSlug = (make: string) => Promise<string | null>

const FIELD = 'manufacturer_slug'

/**
 * A lead with the short name of its manufacturer, where that is known [3.17b]: what its form said of an offer or a
 * model, else of its car; of a lead about no car, the manufacturer of a site that has one.
 */
export async function addManufacturer(
  lead: Lead,
  {manufacturer}: Pick<TenantConfig, 'manufacturer'>,
  findMakeSlug: FindMakeSlug,
): Promise<Lead> {
  const {car, answers} = lead
  if (answers.some(({field}) => field === FIELD)) return lead
  // A car that could not be looked up is known by its address alone.
  const isOfCar = car !== null || answers.some(({field}) => field === 'car_id')
  const ofSite = isOfCar ? null : (manufacturer?.slug ?? null)
  const slug = car ? await findMakeSlug(car.make) : ofSite
  if (slug === null) return lead
  return {...lead, answers: [...answers, {field: FIELD, label: 'Manufacturer', value: slug}]}
}
