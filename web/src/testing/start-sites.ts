import {readSite, setSiteReader} from '#/tenant/site-reader'

// Only where a test reads a site: what it mocks must not have been loaded before.
setSiteReader(async (slug) => {
  const {startSites} = await import('#/tenant/start-sites')
  startSites()
  return readSite(slug)
})
