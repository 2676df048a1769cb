import {randomBytes} from 'node:crypto'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {jobs} from '#/jobs/tables'
import {writeConfirmLink, writeStopLink} from '#/services/alerts/alert-links'
import {alertConsents, alertContacts, savedSearches} from '#/services/alerts/tables'
import {addSession, getOrAddShopper} from '#/services/shoppers/records'
import {openProcessRecords} from '#/testing/open-process-records'
import {getAlertList} from './get-alert-list.ts'
import {receiveAlertLink} from './receive-alert-link.ts'
import {type ReadSearch, receiveSavedSearch} from './receive-saved-search.ts'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const SITE = 'north'
const OWN = {'sec-fetch-site': 'same-origin', host: 'north.example'}
const site = vi.hoisted(() => ({settings: {} as Settings}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: {slug: 'north', settings: site.settings}}),
}))

const lines: string[] = []
let people = 0
let token = ''
let shopper = ''
let email = ''

const readSearch: ReadSearch = async (_, listing) => ({listing, anchors: ['*']})
const records = async () => (await import('#/gateways/records/get-records')).getRecords().get()

beforeAll(() => {
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
})

beforeEach(async () => {
  site.settings = declaredDefaults
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  people += 1
  email = `a-${people}@shopper.example`
  token = randomBytes(32).toString('base64url')
  shopper = await (await records()).forSite(SITE, async (db) => {
    const {id} = await getOrAddShopper(db, SITE, `+614${String(people).padStart(8, '0')}`, Date.now())
    const expiresAt = new Date(Date.now() + 60 * 86_400_000)
    await addSession(db, {site: SITE, tokenHash: hashToken(token), shopper: id, expiresAt})
    return id
  })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const ADDRESS = 'https://north.example/api/saved-searches'
type Fields = {readonly [name: string]: string}

function post(fields: Fields, {signedIn = true, headers = OWN as Fields} = {}): Promise<Response> {
  const sent = new Headers(headers)
  if (signedIn) sent.set('cookie', `__Host-shopper=${token}`)
  const body = new URLSearchParams(fields)
  return receiveSavedSearch(new Request(ADDRESS, {method: 'POST', body, headers: sent}), readSearch)
}

/** Where a press leads. */
async function press(fields: Fields): Promise<string | null> {
  const answer = await post(fields)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

async function list() {
  const phone = ''
  const read = await getAlertList({slug: SITE, settings: site.settings}, {site: SITE, id: shopper, phone})
  if (!read.ok) throw new Error('not read')
  return read.data
}

const SAVE = {
  act: 'save',
  list: '/search/used?make=Kia',
  name: 'Used Kias',
  channel: 'none',
  pace: 'once',
  hour: '8',
  email: '',
}

describe('a saved search', () => {
  it('is saved, renamed, removed and brought back by plain forms, which lead back to their page', async () => {
    expect(await press(SAVE)).toBe('/saved-searches?saved=1#saved-searches')
    const [search] = (await list()).searches
    expect(search).toMatchObject({name: 'Used Kias', channel: 'none', href: '/search/used?make=Kia'})
    const id = search?.id ?? ''
    expect(await press({act: 'rename', id, name: ' Ours ', page: 'myGarage'})).toBe(
      '/my-garage?saved=1#saved-searches',
    )
    expect((await list()).searches).toMatchObject([{name: 'Ours'}])
    expect(await press({act: 'remove', id})).toBe(`/saved-searches?removed=${id}#saved-searches`)
    expect((await list()).searches).toEqual([])
    await press({act: 'undo', id})
    expect((await list()).searches).toMatchObject([{name: 'Ours'}])
  })

  it.each([
    [{act: 'rename', name: ' '}, 'name'],
    [{act: 'alerts', channel: 'email', pace: 'once', hour: '8', email: ''}, 'email'],
    [{act: 'alerts', channel: 'email', pace: 'once', hour: '8', email: 'nobody'}, 'email'],
    [{act: 'alerts', channel: 'none', pace: 'weekly', hour: '8'}, 'channel'],
  ])('opens its form again with what is wrong, when posted %j', async (wrong, error) => {
    await press(SAVE)
    const id = (await list()).searches[0]?.id ?? ''
    expect(await press({...wrong, id})).toBe(`/saved-searches?open=${id}&error=${error}#saved-searches`)
    expect((await list()).searches).toMatchObject([{name: 'Used Kias', channel: 'none'}])
  })

  it.each([
    [{name: ''}, 'name'],
    [{name: 'x'.repeat(121)}, 'name'],
    [{channel: 'pigeon'}, 'channel'],
    [{channel: 'email'}, 'email'],
    [{channel: 'email', email: 'nobody'}, 'email'],
    [{hour: '24'}, 'channel'],
  ])('with %j leads back to its form, which says what is wrong', async (wrong, error) => {
    const answer = await post({...SAVE, ...wrong})
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `/saved-searches/new?list=${encodeURIComponent('/search/used?make=Kia')}&error=${error}`,
    )
    expect((await list()).searches).toEqual([])
  })

  it('is nobody’s who is not signed in, comes from another site, or asks where it is off', async () => {
    const led = await post(SAVE, {signedIn: false})
    const back = `/saved-searches/new?list=${encodeURIComponent(SAVE.list)}`
    expect(new URL(led.headers.get('location') ?? '', ADDRESS).searchParams.get('redirect')).toBe(back)
    expect((await post(SAVE, {headers: {...OWN, 'sec-fetch-site': 'cross-site'}})).status).toBe(403)
    const off = {...declaredDefaults.features.savedSearches, on: false}
    site.settings = {...declaredDefaults, features: {...declaredDefaults.features, savedSearches: off}}
    expect((await post(SAVE)).status).toBe(404)
  })

  it.each([
    [{act: 'save', list: '//evil.example'}, 404],
    [{act: 'save', list: '/cars/one'}, 404],
    [{act: 'rename', id: '00000000-0000-4000-8000-000000000000'}, 404],
    [{act: 'drop'}, 303],
    [{act: ''}, 303],
  ])('is not made by %j', async (fields, status) => {
    expect((await post({...SAVE, ...fields})).status).toBe(status)
    expect((await list()).searches).toEqual([])
  })

  it('cannot be told by text where the site offers none', async () => {
    site.settings = {...declaredDefaults, alerts: {...declaredDefaults.alerts, texts: false}}
    expect(await press({...SAVE, channel: 'sms'})).toContain('error=channel')
    expect((await list()).searches).toEqual([])
  })
})

describe('alerts by e-mail', () => {
  const readAll = async () =>
    (await records()).forSite(SITE, async (db) => ({
      consents: (await db.select().from(alertConsents)).filter((one) => one.shopper === shopper),
      contact: (await db.select().from(alertContacts)).find((one) => one.shopper === shopper),
      channels: (await db.select().from(savedSearches))
        .filter((one) => one.shopper === shopper)
        .map(({channel}) => channel),
      asked: (await db.select().from(jobs)).filter(
        ({kind, body}) => kind === 'confirm-email' && body.shopper === shopper,
      ),
    }))
  const follow = (word: string, fields: Fields = {'List-Unsubscribe': 'One-Click'}) =>
    receiveAlertLink(
      new Request(`https://north.example/api/alerts/${word}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
      word,
    )

  it('begin with a consent in the words that were shown and a mail to confirm the address', async () => {
    await post({...SAVE, channel: 'email', email: email.toUpperCase()})
    const {consents, contact, asked} = await readAll()
    expect(consents).toMatchObject([
      {
        channel: 'email',
        wording: declaredDefaults.alerts.emailConsent.replaceAll('{site}', declaredDefaults.identity.name),
        withdrawnAt: null,
      },
    ])
    expect(contact).toMatchObject({email, confirmedAt: null})
    expect(asked).toHaveLength(1)
    expect(await list()).toMatchObject({email: 'a•••@shopper.example', isConfirmed: false})
  })

  it('are chosen once for the watchlist, by a consent of its own words, apart from searches', async () => {
    const {watchlist} = declaredDefaults.features
    const choice = {...SAVE, act: 'alerts', id: 'watchlist', channel: 'sms', page: 'myGarage'}
    expect((await post(choice)).status).toBe(404)
    site.settings = {
      ...declaredDefaults,
      features: {...declaredDefaults.features, watchlist: {...watchlist, on: true}},
    }
    for (const _ of [1, 2]) expect(await press(choice)).toBe('/my-garage?saved=1#saved-searches')
    expect(await list()).toMatchObject({searches: [], watchlist: {channel: 'sms', pace: 'once'}})
    const {consents, channels} = await readAll()
    const {watchlistTextConsent: words} = declaredDefaults.alerts
    expect(channels).toEqual(['sms'])
    expect(consents.map(({wording}) => wording)).toEqual([
      words.replaceAll('{site}', declaredDefaults.identity.name),
    ])
    await press({...choice, channel: 'none'})
    expect((await list()).watchlist.channel).toBe('none')
    expect((await readAll()).consents).toMatchObject([{withdrawnBy: 'page'}])
  })

  it('are confirmed by the link of that address alone', async () => {
    await post({...SAVE, channel: 'email', email})
    for (const word of [
      writeConfirmLink(SITE, shopper, 'other@shopper.example'),
      writeConfirmLink('south', shopper, email),
      'confirm',
    ])
      expect((await follow(word)).status).toBe(404)
    expect((await list()).isConfirmed).toBe(false)
    expect((await follow(writeConfirmLink(SITE, shopper, email))).status).toBe(200)
    expect((await list()).isConfirmed).toBe(true)
    const id = (await list()).searches[0]?.id ?? ''
    await press({
      act: 'alerts',
      id,
      channel: 'email',
      pace: 'daily',
      hour: '7',
      email: 'new@shopper.example',
    })
    expect((await list()).isConfirmed).toBe(false)
  })

  it('end with one request of a mail program, and by the button of the page', async () => {
    const [one, two] = [{from: 'page'}, {'List-Unsubscribe': 'One-Click'}]
    for (const fields of [one, two]) {
      await post({...SAVE, channel: 'email', email})
      expect((await follow(writeStopLink('south', shopper, 'email'), fields)).status).toBe(
        'from' in fields ? 303 : 404,
      )
      expect((await readAll()).channels).toEqual(['email'])
      const answer = await follow(writeStopLink(SITE, shopper, 'email'), fields)
      expect([answer.status, answer.headers.get('location')]).toEqual(
        'from' in fields ? [303, '/alerts/stopped-email'] : [200, null],
      )
      expect((await readAll()).channels).toEqual(['none'])
    }
    const {consents} = await readAll()
    expect(consents.map(({withdrawnBy}) => withdrawnBy)).toEqual(['link', 'link'])
  })

  it('are not begun for an address to which three mails went within the hour', async () => {
    const places = []
    for (const _ of [1, 2, 3, 4])
      places.push(await press({...SAVE, channel: 'email', email: 'victim@shopper.example'}))
    expect(places.map((place) => place?.includes('error=busy'))).toEqual([false, false, false, true])
  })

  it('leave no address and no number in a log line', () => {
    expect(lines.join('\n')).not.toMatch(/shopper\.example|\+614/)
  })
})
