import {documents} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {contentQuery, contentRows} from './content-rows.ts'
import {siteContentTypes} from './content-types.ts'

const site: SiteRecord = {
  id: 'site-a',
  updatedAt: null,
  name: 'Alpha',
  slug: 'alpha',
  hosts: [],
  live: true,
  template: 'used',
  brand: null,
  settings: 'own',
  manufacturer: null,
  dealerships: ['dealer-a'],
}

function rows(answer: unknown) {
  return contentRows(documents.offer, answer, site)
}

it('lists what is shown on sites and what belongs to a dealership, and nothing else', () => {
  const names = siteContentTypes().map(({name}) => name)
  expect(names).toEqual(expect.arrayContaining(['offer', 'promoTile', 'slide', 'review', 'location']))
  expect(names).not.toContain('site')
  expect(names).not.toContain('settings')
})

describe('a site’s rows', () => {
  it('are its own and the shared ones, told apart', () => {
    const found = rows([
      {id: 'own', title: 'Own', scope: {audience: 'sites', sites: ['site-a']}},
      {id: 'all', title: 'All'},
      {id: 'both', title: 'Both', scope: {audience: 'sites', sites: ['site-a', 'site-b']}},
      {id: 'layered', title: 'Layered', scope: {audience: 'layers', layers: ['used']}},
    ])
    expect(found.map(({id, own}) => [id, own])).toEqual([
      ['own', true],
      ['all', false],
      ['both', false],
      ['layered', false],
    ])
  })

  it('leave out what another site shows or this one excludes', () => {
    expect(
      rows([
        {id: 'other', scope: {audience: 'sites', sites: ['site-b']}},
        {id: 'excluded', scope: {audience: 'all', excludedSites: ['site-a']}},
        {id: 'elsewhere', scope: {audience: 'layers', layers: ['new']}},
      ]),
    ).toEqual([])
  })

  it('join a draft with what is published: the draft’s words, the published window', () => {
    const [row] = rows([
      {id: 'drafts.o', title: 'New words', window: {start: null, end: '2030-01-01T00:00:00Z'}},
      {id: 'o', title: 'Old words', window: {start: null, end: '2020-01-01T00:00:00Z'}},
    ])
    expect(row).toMatchObject({
      id: 'o',
      title: 'New words',
      facts: {published: true, edited: true, window: {end: '2020-01-01T00:00:00Z'}},
    })
  })

  it('bear documents with wrong or missing parts', () => {
    const found = rows([
      {id: 'x', title: 7, scope: 'all', window: [], picture: {}},
      {title: 'no id'},
      null,
      3,
    ])
    expect(found).toMatchObject([{id: 'x', title: 'Untitled', picture: null, facts: {window: null}}])
  })

  it('say which locations are hidden', () => {
    const [row] = contentRows(documents.location, [{id: 'l', title: 'Yard', visible: false}], site)
    expect(row).toMatchObject({own: true, scope: null, facts: {hidden: true, published: true}})
  })
})

it('asks for locations by dealership, for offers by scope', () => {
  expect(contentQuery(documents.location).fetch).toContain('dealership._ref in $dealershipIds')
  expect(contentQuery(documents.offer).fetch).toContain('$siteId in scope.sites[]._ref')
})
