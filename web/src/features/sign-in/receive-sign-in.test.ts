import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {type Challenge, solveChallenge} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import {desc, eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {sessions} from '#/services/shoppers/tables'
import {textMessages} from '#/services/text-messages/tables'
import {openProcessRecords} from '#/testing/open-process-records'

// Needs more than two seconds: a database is started.

await openProcessRecords()
const HOST = 'north.example'
const site = vi.hoisted(() => ({settings: {} as Settings}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: {slug: 'north', settings: site.settings}}),
}))

const lines: string[] = []
/** Everything that leaves: statuses, headers and bodies. */
const answers: string[] = []

beforeAll(() => {
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
})

beforeEach(() => {
  site.settings = declaredDefaults
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

let people = 0
function createPerson() {
  people += 1
  return {mobile: `0412${String(people).padStart(6, '0')}`, address: `203.0.113.${people}`}
}

type Sent = {
  readonly address: string
  readonly cookie?: string
  readonly headers?: {readonly [name: string]: string}
}

/** Signs a person in, in a browser with some cookie; returns the cookie of the session. */
async function signIn(person: ReturnType<typeof createPerson>, held = ''): Promise<string> {
  const {cookie} = await ask({...createPerson(), mobile: person.mobile})
  const code = await readNewestCode()
  const answer = await post('session', {code}, {...person, cookie: [cookie, held].filter(Boolean).join('; ')})
  return readSetCookie(answer, '__Host-shopper') ?? ''
}

const OWN = {'sec-fetch-site': 'same-origin'}

async function post(
  path: 'code' | 'session',
  fields: {readonly [name: string]: unknown},
  {address, cookie = '', headers = OWN}: Sent,
  scripted = false,
): Promise<Response> {
  const {receiveCode, receiveCodeRequest} = await import('./receive-sign-in')
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  const request = new Request(`http://${HOST}/api/sign-in/${path}`, {
    method: 'POST',
    headers: {
      host: HOST,
      cookie,
      'x-forwarded-for': address,
      'content-type': scripted ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: scripted ? JSON.stringify(fields) : new URLSearchParams(texts).toString(),
  })
  const answer = await (path === 'code' ? receiveCodeRequest(request) : receiveCode(request))
  answers.push(`${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.clone().text()}`)
  return answer
}

function readSetCookie(answer: Response, name: string): string | undefined {
  return answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0]
}

async function readNewestCode(): Promise<string> {
  const {getRecords} = await import('#/gateways/records/get-records')
  const records = await getRecords().get()
  const [text] = await records.forSite('north', (db) =>
    db.select().from(textMessages).orderBy(desc(textMessages.createdAt)).limit(1),
  )
  return /#(\d{6})$/.exec(text?.body ?? '')?.[1] ?? ''
}

async function prove() {
  const {GET} = await import('../../app/api/sign-in/challenge/route')
  const challenge: Challenge = await (await GET(new Request(`http://${HOST}/`))).json()
  return {challenge, solution: await solveChallenge({challenge, deriveKey})}
}

/** Asks for a code without script, as far as the cookie of the request. */
async function ask(person = createPerson()) {
  const answer = await post('code', {phone: person.mobile}, person)
  return {person, answer, cookie: readSetCookie(answer, '__Host-sign-in') ?? '', code: await readNewestCode()}
}

describe('sign-in', () => {
  it('redirects by 303 from number to code to the wanted page [2.12]', async () => {
    const person = createPerson()
    const wanted = {type: 'checkout', redirect: '/cars/a?x=1', back: '/special-offers'}
    const first = await post('code', {...wanted, phone: person.mobile}, person)
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe(
      '/sign-in?type=checkout&step=code&redirect=%2Fcars%2Fa%3Fx%3D1&back=%2Fspecial-offers',
    )
    const cookie = readSetCookie(first, '__Host-sign-in') ?? ''
    const code = await readNewestCode()
    const second = await post('session', {...wanted, code}, {...person, cookie})
    expect([second.status, second.headers.get('location')]).toEqual([303, '/cars/a?x=1'])
    expect(second.headers.get('cache-control')).toBe('private, no-store')
    const cookies = second.headers.getSetCookie()
    expect(cookies[0]).toMatch(
      /^__Host-shopper=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookies[1]).toBe('signed-in=1; Path=/; Max-Age=2592000; Secure; SameSite=Lax')
    expect(cookies[2]).toMatch(/^__Host-sign-in=; .*Max-Age=0/)
  })

  it('keeps the kind of device with the session, and nothing else that the browser says of itself', async () => {
    const {person, cookie, code} = await ask()
    const userAgent =
      'Mozilla/5.0 (Linux; Android 13; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.71 Mobile Safari/537.36'
    const headers = {...OWN, 'user-agent': userAgent}
    const answer = await post('session', {code}, {...person, cookie, headers})
    const token = readSetCookie(answer, '__Host-shopper')?.split('=')[1] ?? ''
    const {getRecords} = await import('#/gateways/records/get-records')
    const {hashToken} = await import('#/services/shoppers/sign-in-code')
    const records = await getRecords().get()
    const [session] = await records.forSite('north', (db) =>
      db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token))),
    )
    expect(session?.device).toBe('Chrome on Android')
    // Without the random hash, which may hold any short run of digits.
    expect(JSON.stringify({...session, tokenHash: ''})).not.toMatch(/SM-S918B|Chrome\/|6478|Mozilla/)
  })

  it('ends the session that the browser had before, and no other', async () => {
    const person = createPerson()
    const elsewhere = await signIn(person)
    const before = await signIn(person)
    const after = await signIn(person, before)
    const {getRecords} = await import('#/gateways/records/get-records')
    const {hashToken} = await import('#/services/shoppers/sign-in-code')
    const records = await getRecords().get()
    const kept = await records.forSite('north', (db) => db.select().from(sessions))
    const isKept = (cookie: string) =>
      kept.some(({tokenHash}) => tokenHash === hashToken(cookie.split('=')[1] ?? ''))
    expect([elsewhere, before, after].map(isKept)).toEqual([true, false, true])
  })

  it('goes on to the wanted page when the form of an accepted code is sent again', async () => {
    const {person, cookie, code} = await ask()
    const first = await post('session', {redirect: '/watchlist', code}, {...person, cookie})
    const session = readSetCookie(first, '__Host-shopper') ?? ''
    const again = await post('session', {redirect: '/watchlist', code}, {...person, cookie: session})
    expect([again.status, again.headers.get('location')]).toEqual([303, '/watchlist'])
    expect(again.headers.getSetCookie()).toEqual([])
    const stranger = `__Host-shopper=${'x'.repeat(43)}`
    const other = await post('session', {redirect: '/watchlist', code}, {...person, cookie: stranger})
    expect(other.headers.get('location')).toContain('/sign-in?')
  })

  it('leads nowhere but to the own site, whatever the form says [2.12]', async () => {
    const {person, cookie, code} = await ask()
    const answer = await post('session', {code, redirect: '//evil.example'}, {...person, cookie})
    expect(answer.headers.get('location')).toBe('/my-garage')
  })

  it('answers a script with the next page, or with the error and its field', async () => {
    const person = createPerson()
    const wrong = await post('code', {phone: '(07) 3333 4444'}, person, true)
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toEqual({
      error: 'phone-fixed',
      field: 'phone',
      message: 'This is not a mobile number, and a code can only be sent to a mobile.',
    })
    const right = await post('code', {phone: person.mobile, proof: await prove()}, person, true)
    expect(await right.json()).toEqual({next: '/sign-in?type=watchlist&step=code'})
  })

  it('answers the same for a known and an unknown number', async () => {
    const known = createPerson()
    const {cookie, code} = await ask(known)
    await post('session', {code}, {...known, cookie})
    const describeAnswer = async (answer: Response) => [
      answer.status,
      await answer.text(),
      answer.headers.getSetCookie().map((one) => one.replace(/=[0-9a-f-]{36}/, '')),
    ]
    const again = await post('code', {phone: known.mobile}, createPerson())
    const unknown = await post('code', {phone: createPerson().mobile}, createPerson())
    expect(await describeAnswer(again)).toEqual(await describeAnswer(unknown))
  })

  it.each([
    ['', 'code-missing'],
    ['12345', 'code-form'],
    ['1234567', 'code-form'],
    ['abcdef', 'code-form'],
  ])('says of the code "%s": %s', async (code, error) => {
    const {person, cookie} = await ask()
    const answer = await post('session', {code}, {...person, cookie})
    expect(answer.headers.get('location')).toBe(`/sign-in?type=watchlist&step=code&error=${error}`)
  })

  it('takes a code in groups, in wide digits, and in the middle of its text', async () => {
    for (const write of [
      (code: string) => (code.match(/\d\d/g) ?? []).join(' '),
      (code: string) => [...code].join('-'),
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      (code: string) => `${code} is your code.\n\n@${HOST} #${code}`,
    ]) {
      const {person, cookie, code} = await ask()
      const answer = await post('session', {code: write(code)}, {...person, cookie})
      expect(answer.headers.get('location')).toBe('/my-garage')
    }
  })

  it('asks for a new code where the browser has requested none', async () => {
    for (const cookie of ['', '__Host-sign-in=x', `__Host-sign-in=${crypto.randomUUID()}`]) {
      const answer = await post('session', {code: '123456'}, {...createPerson(), cookie})
      expect(answer.headers.get('location')).toMatch(/error=code-over$/)
    }
  })

  it('takes a proof of work once, and refuses one that is not ours', async () => {
    const proof = await prove()
    const send = async (given: unknown) => {
      const person = createPerson()
      return (await post('code', {phone: person.mobile, proof: given}, person, true)).status
    }
    expect([await send(proof), await send(proof), await send({challenge: {}}), await send('x')]).toEqual([
      200, 403, 403, 403,
    ])
  })

  it('tells the browser that asked where its text goes and how far it is, and no other', async () => {
    const {describeText} = await import('./receive-sign-in')
    const {person, cookie} = await ask()
    const see = async (given: string) => {
      const headers = {host: HOST, cookie: given}
      return (await describeText(new Request(`http://${HOST}/`, {headers}))).json()
    }
    const to = `0412 ••• ${person.mobile.slice(-3)}`
    expect(await see(cookie)).toEqual({message: expect.stringMatching(/^The text has not left yet/), to})
    for (const other of ['', '__Host-sign-in=x', `__Host-sign-in=${crypto.randomUUID()}`])
      expect(await see(other)).toBeNull()
  })

  it('notes who was let in and who was not, and names no person', async () => {
    const {person, cookie, code} = await ask()
    const from = lines.length
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await post('session', {code: wrong}, {...person, cookie})
    await post('session', {code}, {...person, cookie})
    const noted = lines.slice(from).join()
    expect(noted).toContain('"event":"access.granted"')
    expect(lines.join()).toContain('"event":"access.refused"')
    expect(noted).not.toContain(person.mobile.slice(1))
  })

  it('is limited to fewer codes from an address without a proof', async () => {
    const {address} = createPerson()
    const places = []
    for (let at = 0; at < 3; at += 1) {
      const answer = await post('code', {phone: createPerson().mobile}, {address})
      places.push(answer.headers.get('location'))
    }
    expect(places.map((place) => place?.includes('error=often'))).toEqual([false, false, true])
  })

  it.each([
    [{}, 403],
    [{'sec-fetch-site': 'same-site', origin: `http://${HOST}`}, 403],
    [{'sec-fetch-site': 'cross-site'}, 403],
    [{'sec-fetch-site': 'none'}, 403],
    [{origin: 'http://south.example'}, 403],
    [{origin: 'null'}, 403],
    [{origin: `http://${HOST}`}, 303],
    [OWN, 303],
  ])('answers a request with %j by %i', async (headers, status) => {
    const person = createPerson()
    expect((await post('code', {phone: person.mobile}, {...person, headers})).status).toBe(status)
  })

  it('is not there on a site without accounts', async () => {
    const {features} = declaredDefaults
    site.settings = {...declaredDefaults, features: {...features, accounts: {on: false, window: null}}}
    const person = createPerson()
    expect((await post('code', {phone: person.mobile}, person)).status).toBe(404)
    expect((await post('session', {code: '123456'}, person)).status).toBe(404)
    const {GET} = await import('../../app/api/sign-in/challenge/route')
    expect((await GET(new Request(`http://${HOST}/`))).status).toBe(404)
    const {GET: getShopper} = await import('../../app/api/shopper/route')
    expect((await getShopper(new Request(`http://${HOST}/`))).status).toBe(404)
  })

  it('sends the site’s own words from its own sender', async () => {
    const {signIn, identity} = declaredDefaults
    site.settings = {
      ...declaredDefaults,
      identity: {...identity, name: 'North Motors'},
      signIn: {...signIn, message: 'G’day from {site}: {code}', sender: '+61491570110'},
    }
    const {code} = await ask()
    const {getRecords} = await import('#/gateways/records/get-records')
    const records = await getRecords().get()
    const [text] = await records.forSite('north', (db) =>
      db.select().from(textMessages).orderBy(desc(textMessages.createdAt)).limit(1),
    )
    expect(text).toMatchObject({
      body: `G’day from North Motors: ${code}\n\n@${HOST} #${code}`,
      sender: '+61491570110',
    })
  })

  it('reports an outage of the records, and loses nothing', async () => {
    const {getRecords} = await import('#/gateways/records/get-records')
    const {person, cookie, code} = await ask()
    const failing = vi
      .spyOn(getRecords(), 'run')
      .mockResolvedValue({ok: false, error: {layer: 'records', message: 'down', retryable: true}})
    const plain = await post('session', {code}, {...person, cookie})
    expect(plain.headers.get('location')).toMatch(/step=code&error=unavailable$/)
    const scripted = await post('session', {code}, {...person, cookie}, true)
    expect(scripted.status).toBe(503)
    expect((await scripted.json()).message).toMatch(/Nothing is lost/)
    failing.mockRestore()
    expect((await post('session', {code}, {...person, cookie})).headers.get('location')).toBe('/my-garage')
  })
})

describe('GET /api/shopper', () => {
  it('returns the shopper, extends the session once a day, and clears an expired cookie [6.2]', async () => {
    const {GET} = await import('../../app/api/shopper/route')
    const {person, cookie, code} = await ask()
    const signedIn = await post('session', {code}, {...person, cookie})
    const session = readSetCookie(signedIn, '__Host-shopper') ?? ''
    const see = (given: string) => GET(new Request(`http://${HOST}/`, {headers: {host: HOST, cookie: given}}))
    const fresh = await see(`signed-in=1; ${session}`)
    expect(await fresh.json()).toEqual({
      signedIn: true,
      phone: `0412 ••• ${person.mobile.slice(-3)}`,
      watchlist: [],
    })
    expect(fresh.headers.getSetCookie()).toEqual([])
    vi.useFakeTimers({now: Date.now() + 25 * 3_600_000, toFake: ['Date']})
    const later = await see(session)
    expect(later.headers.getSetCookie()[0]).toBe(
      `${session}; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax`,
    )
    expect((await see(session)).headers.getSetCookie()).toEqual([])
    vi.setSystemTime(Date.now() + 30 * 86_400_000 - 1000)
    expect((await (await see(session)).json()).signedIn).toBe(true)
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    const over = await see(session)
    expect(await over.json()).toEqual({signedIn: false})
    expect(over.headers.getSetCookie().every((one) => one.includes('Max-Age=0'))).toBe(true)
    vi.useRealTimers()
  })
})

// Last: it looks at all that the tests above made.
describe('numbers and codes', () => {
  it('appear in no log line, answer, address, job or event', async () => {
    const {getRecords} = await import('#/gateways/records/get-records')
    const records = await getRecords().get()
    const tables = await records.asRole('outbox', (db) => db.execute(sql`select * from jobs`))
    const codes = await records.forSite('north', (db) => db.select().from(textMessages))
    const left = [...lines, ...answers, JSON.stringify(tables)].join('\n')
    expect(answers.length).toBeGreaterThan(50)
    expect(left).not.toMatch(/4120{3}\d{3}|0412 0/)
    for (const {body} of codes) {
      const code = /#(\d{6})$/.exec(body ?? '')?.[1] ?? 'none'
      expect(left).not.toMatch(new RegExp(`(?<![\\da-f-])${code}(?![\\da-f-])`))
    }
  })
})
