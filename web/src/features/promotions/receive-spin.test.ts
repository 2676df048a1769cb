import {randomBytes} from 'node:crypto'
import type {Promotion} from '@forecourt/schemas/promotion/promotion'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {findSpin, type Spin} from '#/services/promotions/records'
import {addSession, getOrAddShopper} from '#/services/shoppers/records'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {openProcessRecords} from '#/testing/open-process-records'
import {samplePromotion} from '#/testing/sample-promotion'
import {receiveSpin} from './receive-spin.ts'
import {readSpinDraft} from './spin-draft.ts'
import {SpinView} from './spin-view.tsx'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const OWN = {'sec-fetch-site': 'same-origin', host: 'north.example'}
const ON = {on: true, window: null}
const held = vi.hoisted(() => ({content: {} as object}))

const readDirectory = () => parseDirectory(held.content)
vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: buildTenant(readDirectory(), 'north')}),
}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => buildTenant(readDirectory(), 'north')}))
vi.mock('#/gateways/cms/list-scoped', async (importActual) => ({
  ...(await importActual<typeof import('#/gateways/cms/list-scoped')>()),
  listScoped: async () => readDirectory().content.promotions,
}))
vi.mock('next/cache', () => ({cacheTag: () => undefined}))

const lines: string[] = []
let people = 0
let token = ''

const records = async () => (await import('#/gateways/records/get-records')).getRecords().get()

/** The site `north` with a promotion; what is changed of its features and of the promotion. */
function setSite(features: object, changed: Partial<Promotion> = {}): void {
  held.content = {
    sites: [
      {
        id: 'site-north',
        name: 'North',
        slug: 'north',
        hosts: ['north.example'],
        dealerships: [],
        settings: 'settings-north',
      },
    ],
    layers: [
      {
        id: 'settings-north',
        layer: 'site',
        title: 'North',
        features: {accounts: ON, spinToWin: ON, ...features},
      },
    ],
    promotions: [
      samplePromotion({
        id: `promotion-${people}`,
        scope: {audience: 'sites', layers: [], sites: ['site-north'], excludedSites: []},
        ...changed,
      }),
    ],
  }
}

beforeAll(() => {
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
})

const getPhone = () => `+614${String(people).padStart(8, '0')}`

beforeEach(async () => {
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  people += 1
  token = randomBytes(32).toString('base64url')
  setSite({})
  await (await records()).forSite('north', async (db) => {
    const {id} = await getOrAddShopper(db, 'north', getPhone(), Date.now())
    const expiresAt = new Date(Date.now() + 86_400_000)
    await addSession(db, {site: 'north', tokenHash: hashToken(token), shopper: id, expiresAt})
  })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

type Posted = {signedIn?: boolean; email?: string; headers?: {[name: string]: string}}

function send(postcode: string, {signedIn = true, email = '', headers = OWN}: Posted = {}) {
  const sent = new Headers(headers)
  if (signedIn) sent.set('cookie', `__Host-shopper=${token}`)
  const body = new URLSearchParams({postcode, email})
  return receiveSpin(
    new Request('https://north.example/api/spin-to-win', {method: 'POST', body, headers: sent}),
  )
}

/** Posts the page's form; gives its status and where it leads. */
async function post(postcode: string, posted: Posted = {}) {
  const answer = await send(postcode, posted)
  return [answer.status, answer.headers.get('location')]
}

async function readSpin(): Promise<Spin | null> {
  return (await records()).forSite('north', async (db) =>
    findSpin(db, await getOrAddShopper(db, 'north', getPhone(), Date.now()), `promotion-${people}`),
  )
}

const SPUN = [303, '/spin-to-win?from=spun']

describe('a spin', () => {
  it('is a plain form of the shopper who is signed in, drawn once [2.21, 4.8]', async () => {
    expect(await post(' 2000 ')).toEqual(SPUN)
    const won = await readSpin()
    expect(won).toMatchObject({outcome: 'won', state: 'NSW', prize: 'mats'})
    expect(await post('2000')).toEqual(SPUN)
    expect(await readSpin()).toEqual(won)
  })

  it('asks who is not signed in to sign in first, and comes back [4.8]', async () => {
    expect(await post('2000', {signedIn: false})).toEqual([
      303,
      '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win',
    ])
  })

  it.each(['', '0000', 'two', '20000', '0001'])(
    'is not used up by %j for a postcode [8.10]',
    async (postcode) => {
      expect(await post(postcode)).toEqual([303, '/spin-to-win?from=postcode'])
      expect(await readSpin()).toBeNull()
    },
  )

  it('is not used up by what is no e-mail address, and keeps the address of a winner for the mail', async () => {
    expect(await post('2000', {email: 'alex@'})).toEqual([303, '/spin-to-win?from=email'])
    expect(await readSpin()).toBeNull()
    expect(await post('2000', {email: ' alex@example.com '})).toEqual(SPUN)
    expect(await readSpin()).toMatchObject({outcome: 'won', email: 'alex@example.com'})
  })

  it('keeps what was typed for its page when it is refused, and no longer', async () => {
    const refused = (await send('3000', {email: 'alex@'})).headers.get('set-cookie') ?? ''
    const typed = readSpinDraft(/__Host-spin=([^;]*)/.exec(refused)?.[1])
    expect(typed).toEqual({postcode: '3000', email: 'alex@'})
    const reading = {isSignedIn: true, spin: null, taken: new Map()}
    const html = renderToStaticMarkup(
      SpinView({promotion: samplePromotion({}), reading, note: 'email', typed, zone: 'Australia/Sydney'}),
    )
    for (const value of ['3000', 'alex@']) expect(html).toContain(`value="${value}"`)
    expect((await send('2000')).headers.get('set-cookie')).toMatch(/^__Host-spin=; .*Max-Age=0/)
    expect(readSpinDraft('x')).toEqual({postcode: '', email: ''})
  })

  it('draws nothing for a postcode of a state that the promotion is not open in', async () => {
    expect(await post('6000')).toEqual(SPUN)
    expect(await readSpin()).toMatchObject({outcome: 'excluded', state: 'WA', prize: null})
  })

  it('is not there without its feature, without accounts, and outside its days [2.21, 6.4]', async () => {
    setSite({spinToWin: {on: false, window: null}})
    expect((await post('2000'))[0]).toBe(404)
    setSite({accounts: {on: false, window: null}})
    expect((await post('2000'))[0]).toBe(404)
    setSite({}, {window: {start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z'}})
    expect((await post('2000'))[0]).toBe(404)
    // Prizes of $40,000 need a permit in New South Wales.
    setSite({}, {prizes: [{name: 'Car', key: 'car', value: 40_000, count: 1, chances: 1}]})
    expect((await post('2000'))[0]).toBe(404)
    setSite({})
    expect(await readSpin()).toBeNull()
  })

  it('comes from the site’s own page alone', async () => {
    expect((await post('2000', {headers: {'sec-fetch-site': 'cross-site', host: 'north.example'}}))[0]).toBe(
      403,
    )
  })

  it('leaves no number or address in a log line', () => {
    expect(lines.join('\n')).not.toMatch(/\+?614\d{8}|alex@/)
  })
})

describe('the page of a promotion', () => {
  const draw = (spin: Spin | null, isSignedIn = true) =>
    renderToStaticMarkup(
      SpinView({
        promotion: samplePromotion({
          prizes: [{name: 'Mats', key: 'mats', value: 150, count: 10, chances: 250}],
          permits: {NSW: 'TP/01234', ACT: null, SA: null, NT: null},
        }),
        reading: {isSignedIn, spin, taken: new Map([['mats', 3]])},
        note: null,
        typed: {postcode: '', email: ''},
        zone: 'Australia/Sydney',
      }),
    )

  it('says odds, what is left, the value of all prizes, permits, promoter, days and states before any spin [2.21]', () => {
    const html = draw(null)
    for (const words of [
      'Odds 1 in 400 spins, while any are left',
      '7 of 10 left',
      '$1,500',
      'NSW TP/01234',
      'Example Motors Pty Ltd, ABN 51 824 753 556, 1 Yard St, Sydney NSW 2000',
      'New South Wales, Victoria and Queensland',
      'Wednesday 1 January 2020 at 11:00 am',
    ])
      expect(html).toContain(words)
    expect(html).toMatch(/<form [^>]*action="\/api\/spin-to-win" method="post"/)
    expect(draw(null, false)).toContain('/sign-in?type=spin-to-win')
  })

  it('shows a winner the code in words beside the wheel, which is a picture', async () => {
    await post('2000')
    const won = await readSpin()
    const html = draw(won)
    expect(html).toContain((won?.number ?? 'none').toUpperCase())
    expect(html).not.toContain('<form')
    expect(html.match(/<svg aria-hidden="true"/g)).toHaveLength(2)
  })
})
