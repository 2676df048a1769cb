import {expect, it} from 'vitest'
import {getSitePath, MAX_LISTED_SITES} from './get-site-path.ts'
import {readSites} from './read-sites.ts'

it('path of a site’s desk › leads through the list of all sites where the first pane does not hold it', () => {
  const names = Array.from({length: MAX_LISTED_SITES + 1}, (_, at) => `s${at}`)
  const sites = readSites(
    names.map((name) => ({id: `site-${name}`, name, slug: name, hosts: [], dealerships: [], settings: null})),
  )
  const paths = sites.map((site) => getSitePath(site, sites))
  expect(paths[MAX_LISTED_SITES - 1]).toBe(`/structure/s${MAX_LISTED_SITES - 1}`)
  expect(paths[MAX_LISTED_SITES]).toBe(`/structure/all-sites;site-s${MAX_LISTED_SITES}`)
})
