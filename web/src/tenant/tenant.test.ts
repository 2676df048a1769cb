import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {fail, ok, type Result} from '#/lib/result'
import {listPageTags} from '#/testing/list-page-tags'
import {buildTenant} from './build-tenant'
import {type Directory, parseDirectory} from './directory'
import {getDirectory, refreshDirectory} from './directory-store'
import {withFeaturesAt} from './get-tenant'
import {getMainHost, isHiddenHost, normaliseHost} from './hosts'
import {resolveHost} from './list-tenants'
import {listAddedSites} from './release-content'
import {getSiteContent, hasLocation, listRunningOffers} from './site-content'
import {buildSiteFilter, buildSiteGoneFilter, listStockDealerships} from './site-stock'
import {listTenantTags, readTenantSegment, toTenantSegment} from './tenant-config'

const answers = vi.hoisted(() => ({next: (): unknown => null, asked: 0}))

vi.mock('#/gateways/cms/query-content', async (load) => ({
  ...(await load<object>()),
  queryContent: async () => {
    answers.asked += 1
    return answers.next()
  },
}))

function site(slug: string, rest: object = {}) {
  return {
    id: `site-${slug}`,
    name: slug,
    slug,
    hosts: [`${slug}.example.com`],
    dealerships: ['dealership-a'],
    settings: `settings-site-${slug}`,
    ...rest,
  }
}

function offer(slug: string, scope: object, end: string | null = null) {
  return {id: `offer-${slug}`, slug, scope, window: {start: '2020-01-01T00:00:00Z', end}}
}

function raw(rest: object = {}) {
  return {
    sites: [site('one'), site('two', {dealerships: ['dealership-b']})],
    layers: [
      {id: 'settings-default', layer: 'default', title: 'Default', price: {noPriceText: 'Ask us'}},
      {id: 'settings-site-one', layer: 'site', title: 'One', identity: {name: 'Site One'}},
    ],
    dealerships: [
      {id: 'dealership-a', name: 'A', slug: 'a', number: 1},
      {id: 'dealership-b', name: 'B', slug: 'b', number: 2},
    ],
    locations: [
      {id: 'location-parts', name: 'Parts', slug: 'parts', dealership: 'dealership-a', type: 'parts'},
      {id: 'location-zed', name: 'Zed', slug: 'zed', dealership: 'dealership-a', type: 'sales'},
      {
        id: 'location-main',
        name: 'Main',
        slug: 'main',
        dealership: 'dealership-a',
        type: 'service',
        primary: true,
      },
      {id: 'location-hidden', name: 'Hidden', slug: 'hidden', dealership: 'dealership-a', visible: false},
    ],
    manufacturers: [],
    offers: [
      offer('everywhere', {audience: 'all', excludedSites: ['site-two']}),
      offer('of-two', {audience: 'sites', sites: ['site-two']}),
      offer('over', {audience: 'all'}, '2020-02-01T00:00:00Z'),
      null,
    ],
    ...rest,
  }
}

const good = (rest?: object): Result<unknown> => ok(raw(rest))
const down = (): Result<unknown> => fail('content', 'connection refused')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  Reflect.deleteProperty(globalThis, 'forecourt')
  answers.asked = 0
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('site with broken content', () => {
  const healthy = () => parseDirectory(raw({sites: [site('one'), site('two')]}))

  it.each([
    ['without its short name', {slug: null}],
    ['with a short name that is no name', {slug: 'Not A Slug'}],
    ['without its hosts', {hosts: null}],
    ['with hosts that are no list', {hosts: 7}],
    ['with a host that is no host name', {hosts: ['<!--<script>']}],
  ])('stays as it was %s', (_, broken) => {
    const {sites, hosts} = parseDirectory(raw({sites: [{...site('one'), ...broken}, site('two')]}), healthy())
    expect(sites.get('one')).toEqual(healthy().sites.get('one'))
    expect(hosts.get('one.example.com')).toBe('one')
  })

  it.each([
    ['a name', {name: null}, {name: 'one'}],
    ['a name that is text', {name: {}}, {name: 'one'}],
    ['dealerships', {dealerships: null}, {dealerships: []}],
    ['dealerships that are a list', {dealerships: 'x'}, {dealerships: []}],
  ])('stays up without %s, also after a restart', (_, broken, expected) => {
    expect(parseDirectory(raw({sites: [{...site('one'), ...broken}]})).sites.get('one')).toMatchObject(
      expected,
    )
  })

  it('is gone when its document is gone', () => {
    expect([...parseDirectory(raw({sites: [site('two')]}), healthy()).sites.keys()]).toEqual(['two'])
  })

  it('loses its address to no copy of it', () => {
    const copy = {...site('one'), id: 'a-copy', name: 'Copy'}
    expect(parseDirectory(raw({sites: [site('one'), copy]})).sites.get('one')?.id).toBe('site-one')
  })
})

describe('hosts', () => {
  it.each([
    ['One.Example.com', 'one'],
    ['one.example.com:3000', 'one'],
    ['one.example.com.', 'one'],
    ['two.example.com', 'two'],
    ['three.example.com', null],
    ['', null],
    ['one.example.com.evil.test', null],
  ])('find for %s the site %s', async (host, expected) => {
    answers.next = () => good()
    expect(await resolveHost(host)).toBe(expected)
  })

  it.each([
    ['A.b:80', 'a.b'],
    ['a.b.:80', 'a.b'],
    [' a.b ', 'a.b'],
  ])('are normalised from %s to %s', (host, expected) => expect(normaliseHost(host)).toBe(expected))

  it('sends no query for a thousand unknown hosts', async () => {
    answers.next = () => good()
    for (let index = 0; index < 1000; index += 1) await resolveHost(`made-up-${index}.example.com`)
    expect(answers.asked).toBe(1)
  })

  it('leaves out a site that is switched off, and keeps the first of two on one host', () => {
    const {hosts} = parseDirectory(
      raw({sites: [site('one'), site('off', {live: false}), site('late', {hosts: ['ONE.example.com']})]}),
    )
    expect([...hosts]).toEqual([['one.example.com', 'one']])
  })
})

describe('the main host of a site', () => {
  const hosts = ['one.example.com', 'www.one.example.com', 'staging.example.com']
  const directory = (settings: object) =>
    parseDirectory(
      raw({
        sites: [site('one', {hosts})],
        layers: [{id: 'settings-site-one', layer: 'site', title: 'One', hosts: settings}],
      }),
    )

  it.each([
    [
      'another host is sent to it where the site wants one address',
      'WWW.one.example.com:3000',
      'one.example.com',
    ],
    ['it stays', 'one.example.com', null],
    ['a host for previews stays', 'staging.example.com', null],
  ])('redirects or not: %s', (_, host, expected) => {
    const wanted = {redirectToMain: true, previewHosts: ['Staging.example.com']}
    expect(getMainHost(directory(wanted), 'one', host)).toBe(expected)
  })

  it('redirects nobody unless the site says so', () => {
    expect(getMainHost(directory({}), 'one', 'www.one.example.com')).toBeNull()
  })
})

describe('tenants', () => {
  it('shows no car of a dealership that its settings leave out [6.4]', () => {
    const sites = [site('one', {dealerships: ['dealership-a', 'dealership-b']})]
    const shown = (hiddenDealerships: string[]) => {
      const layers = [{id: 'settings-site-one', layer: 'site', title: 'One', stock: {hiddenDealerships}}]
      const tenant = buildTenant(parseDirectory(raw({sites, layers})), 'one')
      return (
        tenant &&
        [listStockDealerships(tenant), buildSiteFilter(tenant, 0), buildSiteGoneFilter(tenant)].map(String)
      )
    }
    expect(shown([])?.[0]).toBe('a,b')
    const [slugs, stock, sold] = shown(['dealership-b']) ?? []
    expect(slugs).toBe('a')
    for (const filter of [stock, sold]) {
      expect(filter).toContain('dealership_slug:=[`a`]')
      expect(filter).not.toContain('`b`')
    }
  })

  it('resolves settings from the layers, the site over the default', () => {
    const tenant = buildTenant(parseDirectory(raw()), 'one')
    expect(tenant?.settings.identity.name).toBe('Site One')
    expect(tenant?.settings.price.noPriceText).toBe('Ask us')
    expect(tenant?.layerIds).toEqual(['settings-default', 'settings-site-one'])
  })

  it('orders locations: main ones, then sales, service, parts; hidden ones are left out [9.10c]', () => {
    const tenant = buildTenant(parseDirectory(raw()), 'one')
    expect(tenant?.locations.map(({slug}) => slug)).toEqual(['main', 'zed', 'parts'])
  })

  it('keeps special days of all departments and of its own [3.12]', () => {
    const special = (date: string, department?: string) => ({date, department, status: 'Closed'})
    const location = {
      id: 'location-main',
      name: 'Main',
      slug: 'main',
      dealership: 'dealership-a',
      type: 'service',
      specialHours: [special('2026-12-25'), special('2026-12-24', 'parts'), special('2026-12-23', 'service')],
    }
    const tenant = buildTenant(parseDirectory(raw({locations: [location]})), 'one')
    expect(tenant?.locations[0]?.specialHours.map(({date}) => date)).toEqual(['2026-12-25', '2026-12-23'])
  })

  it.each(['sales', 'service', 'parts'])(
    'takes the special day of its own department, %s, before that of all [3.12]',
    (type) => {
      const day = {date: '2026-12-25', status: 'Open', open: '09:00'}
      const specialHours = [
        {...day, close: '10:00', department: 'all'},
        {...day, close: '11:00', department: type},
        {...day, date: '2026-12-26', close: '12:00', department: 'all'},
      ]
      const location = {
        id: 'location-main',
        name: 'Main',
        slug: 'main',
        dealership: 'dealership-a',
        type,
        specialHours,
      }
      const tenant = buildTenant(parseDirectory(raw({locations: [location]})), 'one')
      expect(tenant?.locations[0]?.specialHours.map(({close}) => close)).toEqual(['11:00', '12:00'])
    },
  )

  it('turns a feature on within its days only, and states to a page that it depends on it [6.4]', async () => {
    const layers = [
      {id: 'settings-default', layer: 'default', title: 'Default'},
      {
        id: 'settings-site-one',
        layer: 'site',
        title: 'One',
        features: {
          blog: {on: true, window: {start: '2026-12-01T00:00:00Z', end: '2027-01-01T00:00:00Z'}},
        },
      },
    ]
    const tenant = buildTenant(parseDirectory(raw({layers})), 'one')
    const at = (now: string) => (tenant ? withFeaturesAt(tenant, Date.parse(now)).settings : null)
    const early = at('2026-11-30T23:59:59Z')
    expect(early?.features.blog.on).toBe(false)
    expect(at('2026-12-01T00:00:00Z')?.features.blog.on).toBe(true)
    expect(at('2027-01-01T00:00:00Z')?.features.blog.on).toBe(false)
    expect(early?.theme).toBe(tenant?.settings.theme)
    expect(await listPageTags(() => early?.features.blog)).toContain(
      'content:settings:settings-site-one:features.blog',
    )
  })

  it.each<[string, (directory: Directory) => unknown, string]>([
    ['the addresses of content', (directory) => getSiteContent(directory, 'one'), 'models.countrySuffix'],
    [
      'whether a host is hidden',
      (directory) => isHiddenHost(directory, 'one', 'one.example.com'),
      'hosts.searchable',
    ],
  ])('states the settings of %s to each page, though they are read once', async (_, read, path) => {
    const manufacturers = [{id: 'make', name: 'Make', slug: 'make'}]
    const location = {id: 'location-a', name: 'A', slug: 'a', dealership: 'dealership-a', type: 'sales'}
    const locations = [{...location, manufacturers: ['make']}]
    const directory = parseDirectory(raw({manufacturers, locations}))
    for (const _page of ['first', 'second'])
      expect(await listPageTags(() => read(directory))).toContain(
        `content:settings:settings-site-one:${path}`,
      )
  })

  it('rejects any other slug', () => {
    expect(buildTenant(parseDirectory(raw()), 'three')).toBeNull()
    expect(buildTenant(parseDirectory(raw()), '__proto__')).toBeNull()
  })

  it('survives content of any shape', () => {
    for (const broken of [null, [], {sites: 1}, {sites: [null, {}, {id: 1}], layers: ['x'], locations: {}}]) {
      expect(parseDirectory(broken).sites.size).toBe(0)
    }
  })

  it('names every document that a change of which changes the site', () => {
    const tenant = buildTenant(parseDirectory(raw()), 'one')
    expect(tenant && listTenantTags(tenant)).toEqual([
      'content:document:site-one',
      'content:settings:settings-default',
      'content:settings:settings-site-one',
      'content:document:dealership-a',
      'content:document:location-main',
      'content:document:location-zed',
      'content:document:location-parts',
    ])
  })

  it('finds the sites that a new place belongs to', () => {
    const before = parseDirectory(raw({locations: []}))
    expect(listAddedSites('location-zed', before, parseDirectory(raw()))).toEqual(['one'])
    expect(listAddedSites('location-zed', parseDirectory(raw()), parseDirectory(raw()))).toEqual([])
  })

  it('has default settings on trial where the trial reaches it, which releases these sites alone', () => {
    const withTrial = (trial: object) => {
      const layers = [
        ...raw().layers,
        {
          id: TRIAL_LAYER_ID,
          layer: 'trial',
          title: 'Trial',
          trial,
          price: {noPriceText: 'Call'},
          identity: {name: 'Trial'},
        },
      ]
      return parseDirectory(raw({layers}))
    }
    const on = withTrial({on: true, sites: ['site-one'], share: 0})
    const off = withTrial({on: false, sites: ['site-one'], share: 100})
    const read = (directory: Directory, slug: string) => buildTenant(directory, slug)?.settings
    expect(read(on, 'one')).toMatchObject({price: {noPriceText: 'Call'}, identity: {name: 'Site One'}})
    expect(read(on, 'two')?.price.noPriceText).toBe('Ask us')
    expect(read(off, 'one')?.price.noPriceText).toBe('Ask us')
    expect(buildTenant(on, 'one')?.layerIds).toContain(TRIAL_LAYER_ID)
    expect(buildTenant(on, 'two')?.layerIds).not.toContain(TRIAL_LAYER_ID)
    expect(listAddedSites(TRIAL_LAYER_ID, off, on)).toEqual(['one'])
    expect(listAddedSites(TRIAL_LAYER_ID, on, withTrial({on: true, share: 100}))).toEqual(['two'])
    expect(listAddedSites(TRIAL_LAYER_ID, on, off)).toEqual([])
  })

  it.each([
    ['t-one', 'one'],
    ['one', ''],
    ['t-t-one', 't-one'],
  ])('reads the segment %s as %s', (segment, slug) => expect(readTenantSegment(segment)).toBe(slug))

  it('reads back the segment it writes', () => expect(readTenantSegment(toTenantSegment('one'))).toBe('one'))
})

describe('addresses that exist', () => {
  const directory = parseDirectory(raw())
  const listOfferSlugs = (site: string) => {
    const content = getSiteContent(directory, site)
    return content ? listRunningOffers(content, Date.parse('2026-11-20T00:00:00Z')).map(({slug}) => slug) : []
  }

  it.each([
    ['one', 'everywhere', true],
    ['two', 'everywhere', false],
    ['one', 'of-two', false],
    ['two', 'of-two', true],
    ['one', 'over', false],
    ['one', 'made-up', false],
    ['three', 'everywhere', false],
  ])('include for the site %s the offer %s: %s [3.14]', (site, slug, expected) =>
    expect(listOfferSlugs(site).includes(slug)).toBe(expected),
  )

  it.each([
    ['one', 'main', true],
    ['two', 'main', false],
    ['one', 'hidden', false],
    ['one', 'moon', false],
  ])('include for the site %s the location %s: %s', (site, slug, expected) =>
    expect(hasLocation(directory, site, slug)).toBe(expected),
  )
})

describe('outage', () => {
  it('fails when nothing good is kept', async () => {
    answers.next = down
    await expect(getDirectory()).rejects.toThrow('content: connection refused')
  })

  it('gives the last good directory', async () => {
    answers.next = () => good()
    await getDirectory()
    answers.next = down
    for (let round = 0; round < 3; round += 1) {
      await refreshDirectory([])
      expect((await getDirectory()).hosts.get('one.example.com')).toBe('one')
    }
  })

  it('asks again only after a pause while it is down', async () => {
    answers.next = () => good()
    await getDirectory()
    answers.next = down
    await refreshDirectory([])
    await getDirectory()
    await getDirectory()
    expect(answers.asked).toBe(2)
  })

  it('shows a change at once after a release', async () => {
    answers.next = () => good()
    await getDirectory()
    answers.next = () => good({sites: [site('three')]})
    expect((await getDirectory()).sites.has('three')).toBe(false)
    await refreshDirectory([])
    expect((await getDirectory()).sites.has('three')).toBe(true)
  })

  it('does not let a slow answer from before a release replace the newer one', async () => {
    let slow: (answer: Result<unknown>) => void = () => undefined
    answers.next = () =>
      new Promise((resolve) => {
        slow = resolve
      })
    const first = getDirectory()
    answers.next = () => good({sites: [site('three')]})
    await refreshDirectory([])
    slow(good())
    await first
    expect((await getDirectory()).sites.has('three')).toBe(true)
  })

  it('lets no request wait for a read once there is a directory, also after a release', async () => {
    answers.next = () => good()
    await getDirectory()
    let answer: (one: Result<unknown>) => void = () => undefined
    answers.next = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const released = refreshDirectory([])
    // The backend says nothing yet.
    expect((await getDirectory()).hosts.get('one.example.com')).toBe('one')
    const changed = () => good({sites: [site('three')]})
    // The other site is gone, so that all is read once more.
    answers.next = changed
    answer(changed())
    await released
    expect((await getDirectory()).sites.has('three')).toBe(true)
  })

  it('shares one read among all who ask at once', async () => {
    answers.next = () => good()
    await Promise.all([getDirectory(), getDirectory(), getDirectory()])
    expect(answers.asked).toBe(1)
  })
})
