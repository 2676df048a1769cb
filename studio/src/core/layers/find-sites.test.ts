import {expect, it} from 'vitest'
import {describeFoundSites, findSites} from './find-sites.ts'
import {readSites} from './read-sites.ts'

const sites = readSites(
  ['Harbour City Motors', 'City Caravans'].map((name, at) => ({
    id: `site-${at}`,
    name,
    slug: `s${at}`,
    hosts: [],
    dealerships: [],
    settings: null,
  })),
)

it.each([
  ['', ['Harbour City Motors', 'City Caravans']],
  ['motors har', ['Harbour City Motors']],
  [' city ', ['Harbour City Motors', 'City Caravans']],
  ['boats', []],
])('found sites › have all words of "%s"', (typed, names) => {
  expect(findSites(sites, typed).map(({name}) => name)).toEqual(names)
})

it.each([
  [0, 'No site has these words in its name.'],
  [12, ''],
  [5000, '12 of 5000 sites. Type a name to find another.'],
])('%d found sites › say what is not listed', (found, words) => {
  expect(describeFoundSites(found)).toBe(words)
})
