import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {findBrokenLinks, type Stored} from './check-links.ts'
import {listBrokenLinks, pruneBrokenLinks, replaceBrokenLinks} from './records.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const sites = ['alpha', 'bravo'].map((slug) => ({slug, id: `site-${slug}`, layerIds: ['settings-default']}))
const pages = new Set(['alpha /sale', 'alpha /cars?make=isuzu', 'bravo /sale'])

const toSite = (id: string) => ({audience: 'sites', sites: [{_ref: id}]})
const slide = (href: string, more: object = {}): Stored => ({
  _id: `slide ${href}`,
  _type: 'slide',
  action: {label: 'See', href},
  ...more,
})

async function check(...stored: Stored[]): Promise<unknown> {
  async function* read() {
    yield stored
  }
  const hosts = new Set(['alpha.example'])
  const hasPage = async (href: string, site: string) => pages.has(`${site} ${href}`)
  const found = await findBrokenLinks(read(), {sites, hosts, hasPage, now: NOW})
  return Object.fromEntries([...found].map(([site, links]) => [site, links.map(({href}) => href)]))
}

describe('check of links', () => {
  it('finds on each site what leads to no page of it, searches with their words', async () => {
    expect(await check(slide('/sale'), slide('/gone'), slide('/cars?make=isuzu'))).toEqual({
      alpha: ['/gone'],
      bravo: ['/gone', '/cars?make=isuzu'],
    })
  })

  it('asks of a document on the sites that show it alone', async () => {
    expect(await check(slide('/gone', {scope: toSite('site-bravo')}))).toEqual({alpha: [], bravo: ['/gone']})
    const excluded = {audience: 'all', excludedSites: [{_ref: 'site-alpha'}]}
    expect(await check(slide('/gone', {scope: excluded}))).toEqual({alpha: [], bravo: ['/gone']})
  })

  it('leaves out what does not show now, and links to other hosts', async () => {
    const later = slide('/gone', {window: {start: '2026-12-01T00:00:00Z'}})
    const over = slide('/gone', {window: {end: '2026-11-01T00:00:00Z'}})
    expect(await check(later, over, slide('https://else.example/gone'), slide('tel:131313'))).toEqual({
      alpha: [],
      bravo: [],
    })
    expect(await check(slide('https://alpha.example/gone'))).toMatchObject({
      alpha: ['https://alpha.example/gone'],
    })
  })

  it('checks documents for a layer on the sites of that layer', async () => {
    const scope = (layer: string) => ({scope: {audience: 'layers', layers: [{_ref: layer}]}})
    const everywhere = {alpha: ['/gone'], bravo: ['/gone']}
    expect(await check(slide('/gone', scope('settings-default')))).toEqual(everywhere)
    expect(await check(slide('/gone', scope('settings-other')))).toEqual({alpha: [], bravo: []})
    expect(await check(slide('/gone', {scope: null}))).toEqual(everywhere)
    expect(await check(slide('/gone', {scope: {audience: 'sites', sites: [null, {}]}}))).toEqual({
      alpha: [],
      bravo: [],
    })
  })

  it('checks a document by the rules of its own type', async () => {
    const offer = {...slide('/gone'), _type: 'offer', window: {end: '2026-11-01T00:00:00Z'}}
    expect(await check(offer)).toEqual({alpha: [], bravo: []})
    expect(await check({...slide('/gone'), _type: 'nothing-of-ours'})).toEqual({alpha: [], bravo: []})
  })

  it('ignores spaces around an address and leaves out one longer than an address may be', async () => {
    expect(await check(slide(' /sale '), slide(`/${'x'.repeat(2000)}`))).toEqual({alpha: [], bravo: []})
    const longest = `/${'x'.repeat(1999)}`
    expect(await check(slide(longest))).toEqual({alpha: [longest], bravo: [longest]})
  })

  it('reports the first 500 of a site', async () => {
    const slides = Array.from({length: 501}, (_, index) => slide(`/gone/${index}`))
    const found = (await check(...slides)) as {[site: string]: string[]}
    expect(found.alpha).toHaveLength(500)
    expect(found.bravo?.at(-1)).toBe('/gone/499')
  })
})

describe.each(FLOW_RECORDS_KINDS)('broken links on $name', ({skip, open}) => {
  let test: TestRecords
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  const link = (document: string) => ({document, type: 'slide', field: 'action.href', href: '/gone'})

  it.skipIf(skip !== null)('are those of the last check, of one site, for a few days', async () => {
    const {records} = test
    await replaceBrokenLinks(records, 'alpha', [link('a'), link('b')])
    await replaceBrokenLinks(records, 'bravo', [link('c')])
    await replaceBrokenLinks(records, 'alpha', [link('b')])
    expect(await listBrokenLinks(records, 'alpha')).toEqual([link('b')])
    expect(await listBrokenLinks(records, 'bravo')).toEqual([link('c')])
    await pruneBrokenLinks(records, new Date(Date.now() - 60_000))
    expect(await listBrokenLinks(records, 'alpha')).toEqual([link('b')])
    await pruneBrokenLinks(records, new Date(Date.now() + 60_000))
    expect(await listBrokenLinks(records, 'alpha')).toEqual([])
  })
})
