import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {BODY_TYPES} from '@forecourt/schemas/vehicle/enums'
import {cacheLife, cacheTag} from 'next/cache'
import {formatBody, formatConditions, toPathWord as wordOf} from '#/domain/listing/path-words'
import type {StockCatalogue} from '#/domain/listing/resolve-listing'
import {formatCarType, sortCarTypes} from '#/domain/vehicles/format-attribute'
import {formatMoney} from '#/domain/vehicles/format-values'
import {getFromPrice} from '#/features/models/compare-grades'
import {formatModelStatus, groupModels} from '#/features/models/group-models'
import {listModels, type Model} from '#/features/models/list-models'
import type {MenuBrand, MenuColumn, MenuEntry, MenuLink, MenuPanel} from '#/features/site-shell/menu'
import {getChoices} from '#/features/stock-search/get-catalogue'
import {getBrands} from '#/tenant/get-brands'
import {getTenant} from '#/tenant/get-tenant'
import {linkTags} from '#/tenant/link-tags'
import {findLiveHref, removeDeadLinks} from '#/tenant/remove-dead-links'
import type {Brand} from '#/tenant/sites'
import type {TenantConfig} from '#/tenant/tenant-config'

type Entry = Settings['navigation']['menu'][number]

/** The site's data besides its settings; null and empty if it is currently unknown. */
type Known = {
  readonly catalogue: StockCatalogue | null
  readonly models: readonly Model[]
  readonly brands: readonly Brand[]
}

const PRICES = [15_000, 20_000, 30_000, 50_000] as const
const MAKES_SHOWN = 12

/**
 * The main menu of a site (spec 2.27). Links to missing pages are left out, and so are entries without a link left.
 * During a search outage the menu is shown without counts and names from the stock.
 */
export async function getMenu(tenantSlug: string): Promise<readonly MenuEntry[]> {
  'use cache'
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return []
  cacheTag(...linkTags(tenant))
  cacheLife('content')
  const catalogue = await getChoices(tenantSlug).catch(() => null)
  const models = await listModels(tenant).catch(() => [])
  const brands = await getBrands(tenant).catch(() => [])
  const entries = tenant.settings.navigation.menu.filter(({hidden}) => !hidden)
  const built = await Promise.all(
    entries.map((entry) => buildEntry(entry, tenant, {catalogue, models, brands})),
  )
  return built.filter(({href, panel}) => href !== null || panel !== null)
}

async function buildEntry(
  {key, label, href, panel, links}: Entry,
  tenant: TenantConfig,
  known: Known,
): Promise<MenuEntry> {
  // [2.28] Some sites have a plain link to the directory instead of their places.
  const isPlain = panel === 'locations' && tenant.settings.locations.headerForm === 'link'
  if (isPlain) return {key, label, href: linkTo('dealerships'), panel: null}
  const target = href ? await findLiveHref(tenant.slug, href) : null
  const shown = await removeDeadLinks(tenant.slug, links)
  return {key, label, href: target, panel: buildPanel(panel, shown, tenant, known)}
}

function buildPanel(
  panel: Entry['panel'],
  links: readonly MenuLink[],
  tenant: TenantConfig,
  {catalogue, models, brands}: Known,
): MenuPanel | null {
  if (panel === 'models') return modelsPanel(models, listBrandLinks(brands, tenant.settings), tenant.settings)
  if (panel === 'locations') return tenant.locations.length > 0 ? {kind: 'locations'} : null
  if (panel === 'stock') {
    const columns = stockColumns(links, tenant.settings, catalogue)
    return columns.length > 0 ? {kind: 'columns', columns} : null
  }
  if (panel === 'links' && links.length > 0) return {kind: 'links', links}
  return null
}

/** The pages of brands. */
function listBrandLinks(brands: readonly Brand[], {features, navigation}: Settings): MenuBrand[] {
  const links = brands.flatMap(({name, word, isSold, logo}) =>
    word === null || !isSold
      ? []
      : [
          {
            label: name,
            href: linkTo('manufacturer', {slug: word}),
            logo: navigation.brandLogos ? logo : null,
          },
        ],
  )
  return isOn(features.manufacturers, Date.now()) ? links : []
}

// A site without models has a panel of its brands, whose pages have offers, stock and places.
function modelsPanel(
  models: readonly Model[],
  brands: readonly MenuBrand[],
  settings: Settings,
): MenuPanel | null {
  if (models.length === 0 || !isOn(settings.features.models, Date.now()))
    return brands.length > 0 ? {kind: 'links', links: brands} : null
  const groups = groupModels(models, settings.models.groups).map(({key, label, models: inGroup}) => ({
    title: label,
    href: withQuery(linkTo('models'), {body: key}),
    models: inGroup.map((model) => ({
      label: model.name,
      href: model.path,
      image: model.image,
      note: modelNote(model, settings.models),
    })),
  }))
  return {kind: 'models', groups, brands}
}

function modelNote(model: Model, settings: Settings['models']): string | null {
  const from = getFromPrice(model)
  const price = from === null ? null : `${settings.fromText} ${formatMoney(from)}`
  return formatModelStatus(model.status, settings) ?? price
}

function stockColumns(
  links: readonly MenuLink[],
  settings: Settings,
  catalogue: StockCatalogue | null,
): readonly MenuColumn[] {
  const columns = [
    {title: 'Condition', links: links.length > 0 ? links : conditionLinks(settings, catalogue)},
    {title: 'Body', links: bodyLinks(settings, catalogue)},
    {title: 'Make', links: makeLinks(catalogue)},
    {title: 'Price', links: catalogue?.total === 0 ? [] : priceLinks()},
  ]
  // A single make or condition is not a useful choice.
  return columns.filter((column) => column.links.length > 1)
}

/** The conditions that the stock has; the site's own while it is not known. */
function conditionLinks({stock}: Settings, catalogue: StockCatalogue | null): MenuLink[] {
  const inStock = catalogue?.values.car_type?.map(({value}) => value) ?? []
  const types = sortCarTypes(stock.carTypes).filter((type) => catalogue === null || inStock.includes(type))
  return types.map((type) => ({
    label: formatCarType(type),
    href: linkTo('search', {words: formatConditions([type])}),
  }))
}

function bodyLinks({home}: Settings, catalogue: StockCatalogue | null): MenuLink[] {
  const inStock = new Set(catalogue?.values.body?.map(({value}) => value))
  return home.bodyTiles
    .filter((body) => catalogue === null || inStock.has(body))
    .flatMap((body) => {
      const path = formatBody(body)
      return path ? [{label: BODY_TYPES[body], href: linkTo('search', {words: path})}] : []
    })
}

function makeLinks(catalogue: StockCatalogue | null): MenuLink[] {
  const makes = catalogue?.values.make?.slice(0, MAKES_SHOWN).map(({value}) => value) ?? []
  return makes.toSorted().map((make) => ({label: make, href: linkTo('search', {words: wordOf(make)})}))
}

function priceLinks(): MenuLink[] {
  return PRICES.map((price) => ({
    label: `Under ${formatMoney(price)}`,
    href: withQuery(linkTo('stock'), {price: `-${price}`}),
  }))
}
