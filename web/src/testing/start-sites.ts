import {getSites, type Sites, setSites} from '#/tenant/sites'

// Imported only when a test asks for a site, so that the test's mocks apply.
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
