import {getSites, type Sites, setSites} from '#/tenant/sites'

// Only where a test asks for a site: what it mocks must not have been loaded before.
async function load(): Promise<Sites> {
  const {startSites} = await import('../start-sites')
  startSites()
  return getSites()
}

setSites({
  readTenant: async (site) => (await load()).readTenant(site),
  hasPage: async (href, site) => (await load()).hasPage(href, site),
  findManufacturer: async (id) => (await load()).findManufacturer(id),
  findLegalLinks: async (tenant) => (await load()).findLegalLinks(tenant),
})
