import {createServer, type Server} from 'node:http'
import {text} from 'node:stream/consumers'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'

/** Answers like Turnstile's siteverify; `mood` chooses the response. */
let mood: 'judge' | 'fail' | 'nonsense' | 'other' = 'judge'
const asked: URLSearchParams[] = []
let server: Server

beforeAll(async () => {
  const port = await findFreePort()
  server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    asked.push(form)
    if (mood === 'fail') return response.writeHead(500).end()
    if (mood === 'other') return response.end('{}')
    if (mood === 'nonsense') return response.end('<html>')
    const success = form.get('response') === 'a-person' && form.get('secret') === 'a-secret'
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({success}))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  vi.stubEnv('TURNSTILE_SECRET', 'a-secret')
  vi.stubEnv('TURNSTILE_URL', `http://127.0.0.1:${port}/siteverify`)
})

afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
})

afterEach(() => {
  mood = 'judge'
  asked.length = 0
  vi.restoreAllMocks()
})

describe('Turnstile [5.8h]', () => {
  it('asks the service with our secret, and follows its answer', async () => {
    const {isTurnstileProven} = await import('./turnstile')
    expect(await isTurnstileProven({turnstile: 'a-person'})).toBe(true)
    expect(await isTurnstileProven({turnstile: 'a-machine'})).toBe(false)
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      {secret: 'a-secret', response: 'a-person'},
      {secret: 'a-secret', response: 'a-machine'},
    ])
  })

  it.each([undefined, null, {}, {turnstile: ''}, {turnstile: 7}, {turnstile: 'x'.repeat(5000)}])(
    'takes %s for no proof, without asking',
    async (proof) => {
      const {isTurnstileProven} = await import('./turnstile')
      expect(await isTurnstileProven(proof)).toBe(false)
      expect(asked).toEqual([])
    },
  )

  it.each(['fail', 'nonsense', 'other'] as const)(
    'loses no lead to a service that answers with %s',
    async (how) => {
      vi.spyOn(console, 'warn').mockReturnValue(undefined)
      vi.spyOn(console, 'log').mockReturnValue(undefined)
      mood = how
      const {isTurnstileProven} = await import('./turnstile')
      expect(await isTurnstileProven({turnstile: 'a-person'})).toBe(true)
    },
  )
})

describe('the check of a site’s forms [5.8h]', () => {
  const chosen = (captcha: 'altcha' | 'turnstile' | 'none', captchaSiteKey: string | null) => ({
    forms: {...declaredDefaults.forms, captcha},
    integrations: {...declaredDefaults.integrations, captchaSiteKey},
  })

  it('is our own at first', async () => {
    const {chooseCaptcha} = await import('./captcha')
    expect(chooseCaptcha(declaredDefaults)).toBe('altcha')
  })

  it.each([
    ['turnstile', 'a-key', 'turnstile'],
    ['turnstile', null, 'altcha'],
    ['none', null, 'none'],
    ['altcha', 'a-key', 'altcha'],
  ] as const)('is with %s and the site key %s %s', async (captcha, key, expected) => {
    const {chooseCaptcha} = await import('./captcha')
    expect(chooseCaptcha(chosen(captcha, key))).toBe(expected)
  })
})
