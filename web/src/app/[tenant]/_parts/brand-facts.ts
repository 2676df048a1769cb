import {type LocationEntry, listLocations} from '#/domain/locations/list-locations'
import {formatMoney} from '#/domain/vehicles/format-values'
import {listModels} from '#/features/models/list-models'
import {listOffers} from '#/features/offers/list-offers'
import {getStockRow, NEWEST} from '#/features/stock-row/get-stock-row'
import {getCounts} from '#/features/stock-search/get-catalogue'
import type {Brand} from '#/tenant/sites'
import type {TenantConfig} from '#/tenant/tenant-config'

/** What a site has of a brand, in words; without its stock while stock search is down. */
export async function createBrandFacts(tenant: TenantConfig): Promise<(brand: Brand) => string> {
  const [models, offers, catalogue] = await Promise.all([
    tenant.settings.features.models.on ? listModels(tenant) : [],
    listOffers(tenant),
    getCounts(tenant.slug).catch(() => null),
  ])
  return ({id, name}) => {
    const isOwn = ({manufacturer}: {manufacturer: string | null}) => manufacturer === id
    const inStock = catalogue?.values.make?.find(({value}) => value === name)?.count ?? 0
    return [
      formatCount(inStock, 'in stock', 'in stock'),
      formatCount(models.filter(isOwn).length, 'model', 'models'),
      formatCount(offers.filter(isOwn).length, 'offer', 'offers'),
    ]
      .filter((fact) => fact !== '')
      .join(' · ')
  }
}

function formatCount(count: number, one: string, several: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}`
}

/** The places of a brand: on a site of one manufacturer every one is the brand's; elsewhere those that list it. */
export function listBrandLocations(tenant: TenantConfig, {id}: Pick<Brand, 'id'>): LocationEntry[] {
  return listLocations(tenant, 'all').filter(
    ({location, others}) =>
      id === tenant.manufacturer?.id ||
      [location, ...others].some(({manufacturers}) => manufacturers.includes(id)),
  )
}

/** The lowest price of a brand's cars in stock, for example "$18,990"; null without any. */
export async function findLowestPrice(tenant: TenantConfig, {name}: Brand): Promise<string | null> {
  const cheapest = {...NEWEST, make: name, sort: 'lowestPrice', isInStock: true, count: 1} as const
  const [vehicle] = (await getStockRow(tenant.slug, cheapest)).vehicles
  return vehicle?.price ? formatMoney(vehicle.price) : null
}

/** The picture of a brand's newest car in stock, otherwise of its first model; null without either. */
export async function findBrandPicture(tenant: TenantConfig, {id, name}: Brand): Promise<string | null> {
  const {vehicles} = await getStockRow(tenant.slug, {...NEWEST, make: name, count: 1})
  const [photo] = vehicles.flatMap(({images}) => images)
  if (photo !== undefined) return photo
  const models = tenant.settings.features.models.on ? await listModels(tenant) : []
  return models.find(({manufacturer, image}) => manufacturer === id && image !== null)?.image?.url ?? null
}
