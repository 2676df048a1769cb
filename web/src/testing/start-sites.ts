import {getSites, type Sites, setSites} from '#/tenant/sites'

// Imported only when a test asks for a site, so that the test's mocks apply.
async function load(): Promise<Sites> {
  const {startSites} = await import('../routes/start-sites')
  startSites()
  return getSites()
}

setSites({
  readTenant: async (site) => (await load()).readTenant(site),
  hasPage: async (href, site) => (await load()).hasPage(href, site),
  listBrands: async (site) => (await load()).listBrands(site),
  findLegalLinks: async (tenant) => (await load()).findLegalLinks(tenant),
})
