import {expect, it} from 'vitest'
import {readSites} from '../layers/use-sites.ts'
import {getSitePath, SITES_AT_HAND} from './get-site-path.ts'

it('path of a site’s desk › leads through the list of all sites where the first pane does not hold it', () => {
  const names = Array.from({length: SITES_AT_HAND + 1}, (_, at) => `s${at}`)
  const sites = readSites(
    names.map((name) => ({id: `site-${name}`, name, slug: name, hosts: [], dealerships: [], settings: null})),
  )
  const paths = sites.map((site) => getSitePath(site, sites))
  expect(paths[SITES_AT_HAND - 1]).toBe(`/structure/s${SITES_AT_HAND - 1}`)
  expect(paths[SITES_AT_HAND]).toBe(`/structure/all-sites;site-s${SITES_AT_HAND}`)
})
