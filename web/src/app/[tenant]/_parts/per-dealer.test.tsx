import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {withFeaturesAt} from '#/tenant/get-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

const NOW = Date.parse('2026-11-20T00:00:00Z')

/** A dealer's site with a template and a brand, as returned by the content backend, and one without. */
function getTenant(
  slug: 'own' | 'plain',
  layers: {template?: object; brand?: object; site?: object} = {},
): TenantConfig {
  const site = (name: string, rest: object) => ({
    id: `site-${name}`,
    name,
    slug: name,
    hosts: [`${name}.example`],
    dealerships: ['d'],
    settings: `settings-${name}`,
    ...rest,
  })
  const directory = parseDirectory({
    sites: [site('own', {template: 'template', brand: 'brand'}), site('plain', {})],
    layers: [
      {id: 'template', layer: 'template', title: 'Template', ...layers.template},
      {id: 'brand', layer: 'brand', title: 'Brand', ...layers.brand},
      {id: 'settings-own', layer: 'site', title: 'Own', ...layers.site},
    ],
    dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    locations: [],
  })
  const tenant = buildTenant(directory, slug)
  if (!tenant) throw new Error('no tenant')
  return tenant
}

const unpriced = readListedVehicle({
  id: 'd-1',
  slug: '2022-kia-rio-1',
  name: '2022 Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'd',
  status: 'in_stock',
  images: [],
})

function getCard(tenant: TenantConfig): string {
  if (!unpriced) throw new Error('no vehicle')
  const site = pickCardSettings(tenant.settings, resolveTenantZone(tenant), null, NOW)
  return renderToStaticMarkup(<VehicleCard vehicle={unpriced} site={site} />)
}

describe('behaviour of one dealer', () => {
  it('follows from its template, its brand and its own layer, the last one first [1.12a]', () => {
    const words = (noPriceText: string) => ({price: {noPriceText}})
    const layers = {
      template: words('Ask the group.'),
      brand: words('Ask the maker.'),
      site: words('Ask Sam.'),
    }
    expect(getCard(getTenant('own', layers))).toContain('Ask Sam.')
    expect(getCard(getTenant('own', {...layers, site: {}}))).toContain('Ask the maker.')
    expect(getCard(getTenant('own', {template: layers.template}))).toContain('Ask the group.')
    expect(getCard(getTenant('plain', layers))).toContain('Enquire for price.')
  })

  it('follows from feature flags and their days [1.12a]', () => {
    const blog = {on: true, window: {start: '2026-12-01T00:00:00Z', end: null}}
    const tenant = getTenant('own', {site: {features: {blog}}})
    const isOn = (now: number) => withFeaturesAt(tenant, now).settings.features.blog.on
    expect([isOn(NOW), isOn(Date.parse('2026-12-02T00:00:00Z'))]).toEqual([false, true])
  })

  it('has its buttons and their words [1.12b]', () => {
    const html = getCard(
      getTenant('own', {site: {card: {buttons: ['details'], detailsLabel: 'Have a look'}}}),
    )
    expect(html).toContain('Have a look')
    expect(html).not.toContain('/enquire?car_id=')
    expect(getCard(getTenant('plain'))).toMatch(
      /href="\/enquire\?car_id=2022-kia-rio-1"[\s\S]*Book a Test Drive/,
    )
  })

  it('has its stock [1.12b]', () => {
    const {settings} = getTenant('own', {site: {stock: {carTypes: ['used'], requirePhotos: true}}})
    const own = buildSiteFilter({...getTenant('own'), settings}, NOW)
    const plain = buildSiteFilter(getTenant('plain'), NOW)
    expect(own).toContain('car_type:=[`used`]')
    expect(plain).not.toContain('car_type:=[`used`]')
  })
})
