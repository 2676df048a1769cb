import type {ServerResponse} from 'node:http'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {type HttpServer, startHttp} from '../../../local/http/start-http.ts'
import {createMapsGeocoding} from './geocoding/maps-geocoding'
import {requestJson} from './request-json'
import {createHttpRatings} from './reviews/http-ratings'
import {createAutograbValuation} from './valuation/autograb-valuation'

type Mood = 'is endless' | 'leads elsewhere' | 'breaks off' | 'says nothing' | 'is a page'

let mood: Mood = 'is a page'
let asked: string[] = []
let sentBytes = 0
let server: HttpServer

const PART = Buffer.alloc(64 * 1024, 'a')

/** Sends until nobody reads. */
function sendEndless(response: ServerResponse): void {
  response.write('{"rating": 4.6, "more": "')
  const send = () => {
    while (!response.destroyed) {
      sentBytes += PART.length
      if (!response.write(PART)) return void response.once('drain', send)
    }
  }
  send()
}

beforeAll(async () => {
  server = await startHttp((request, response) => {
    asked.push(request.url ?? '')
    if (mood === 'is endless') return sendEndless(response)
    if (mood === 'leads elsewhere') return void response.writeHead(307, {location: '/elsewhere'}).end()
    if (mood === 'says nothing') return void response.writeHead(200).flushHeaders()
    if (mood === 'is a page') return void response.end('<html>')
    response.writeHead(200, {'content-length': '100'}).write('{"rating": 4.6')
    setImmediate(() => response.destroy())
  })
  vi.stubEnv('TURNSTILE_SECRET', 'a-secret')
  vi.stubEnv('TURNSTILE_URL', server.url)
})

afterEach(() => {
  asked = []
  sentBytes = 0
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

/** Shorter than an endless answer takes, and longer than one of some megabytes. */
const timeoutMs = 1000

/** Every client that reads an answer; true if it found that the service is down. */
const CLIENTS: readonly {name: string; isDown: () => Promise<boolean>}[] = [
  {
    name: 'ratings [7.12]',
    isDown: async () => !(await createHttpRatings({url: server.url, key: 'k', timeoutMs}).getRating('1')).ok,
  },
  {
    name: 'geocoding [7.15]',
    isDown: async () =>
      !(await createMapsGeocoding({url: server.url, key: 'k', timeoutMs}).findPlace('3000')).ok,
  },
  {
    name: 'valuations [7.9]',
    isDown: async () => {
      const valuation = createAutograbValuation({url: server.url, key: 'k', timeoutMs})
      return !(await valuation.findVehicle({text: 'ABC123', state: 'VIC'})).ok
    },
  },
  {
    name: 'a robot check [5.8h]',
    isDown: async () => {
      const warned = vi.spyOn(console, 'error').mockReturnValue(undefined)
      const printed = vi.spyOn(console, 'log').mockReturnValue(undefined)
      const {isTurnstileProven} = await import('#/features/forms/turnstile')
      const isTaken = await isTurnstileProven({turnstile: 'a-person'})
      const lines = JSON.stringify([...warned.mock.calls, ...printed.mock.calls])
      vi.restoreAllMocks()
      return isTaken && lines.includes('forms.turnstile-unavailable')
    },
  },
  {
    name: 'any other',
    isDown: async () => {
      const found = await requestJson('it', server.url, {timeoutMs})
      return 'error' in found || found.answer === null
    },
  },
]

describe.each(CLIENTS)('$name', ({isDown}) => {
  it.each(['is endless', 'leads elsewhere', 'breaks off', 'says nothing', 'is a page'] as const)(
    'is down where the answer %s, reads little of it, and asks nobody else',
    async (next) => {
      mood = next
      expect(await isDown()).toBe(true)
      expect(asked).toHaveLength(1)
      expect(sentBytes).toBeLessThan(32 * 1024 * 1024)
    },
  )
})
