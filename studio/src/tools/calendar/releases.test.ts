import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {readSites} from '../../core/layers/read-sites.ts'
import {RELEASES_QUERY} from '../../core/releases/scheduled.ts'
import {readReleases} from './releases.ts'

const site = (name: string) => ({
  id: `site-${name}`,
  name,
  slug: name,
  hosts: [`${name}.localhost`],
  dealerships: [`dealer-${name}`],
  settings: `own-${name}`,
})
const sites = readSites([site('alpha'), site('bravo')])
const places = [
  {dealership: 'dealer-alpha', zone: 'Australia/Sydney', primary: true, type: 'sales', name: 'Yard'},
] as const

const release = (name: string, fields: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  ...fields,
})
const DATASET = [
  // Nine in the morning of 30 November in Sydney.
  release('rMonday', {state: 'scheduled', publishAt: '2026-11-29T22:00:00Z', metadata: {title: 'Monday'}}),
  release('rMeant', {
    state: 'active',
    metadata: {releaseType: 'scheduled', intendedPublishAt: '2026-11-29T22:00:00Z'},
  }),
  release('rOne', {
    state: 'scheduled',
    publishAt: '2026-12-01T22:00:00Z',
    metadata: {title: 'Scheduled publish', cardinality: 'one'},
  }),
  {_id: 'versions.rOne.slide', _type: 'slide', name: 'A slide'},
  release('rSoon', {state: 'active', metadata: {title: 'Soon', releaseType: 'asap'}}),
  release('rDone', {state: 'published', publishAt: '2026-11-01T22:00:00Z', metadata: {title: 'Done'}}),
  {
    _id: 'versions.rMonday.offer',
    _type: 'offer',
    scope: {audience: 'sites', sites: [{_ref: 'site-alpha'}]},
  },
  {_id: 'versions.rMonday.own-alpha', _type: 'settings', layer: 'site'},
]

async function read() {
  const tree = parse(RELEASES_QUERY.fetch)
  const answer: unknown = await (await evaluate(tree, {dataset: DATASET})).get()
  return readReleases(answer, {sites, places})
}

describe('releases in the calendar', () => {
  it('are those with a time that are not published, on the sites of what they hold', async () => {
    expect((await read()).map(({title, note, start, sites}) => [title, note, start?.day, sites])).toEqual([
      ['Monday', 'Publishes 9:00 am Sydney', '2026-11-30', ['site-alpha']],
      [
        'Untitled release',
        'Meant for 9:00 am Sydney, not scheduled',
        '2026-11-30',
        ['site-alpha', 'site-bravo'],
      ],
      ['A slide', 'Publishes 9:00 am Sydney', '2026-12-02', ['site-alpha', 'site-bravo']],
    ])
  })
})
