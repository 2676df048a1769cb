import {createServer, request, type Server} from 'node:http'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {afterEach, describe, expect, it} from 'vitest'
import {answerOutages} from './answer-outages'

let server: Server | undefined
afterEach(() => server?.close())

type Setup = {
  readonly status?: number
  readonly outageAge?: number
  /** How long a page takes, in ms. */
  readonly takes?: number
  readonly page?: string | null
}

/** Starts a server whose pages all fail; returns a function that asks it. */
async function start({status = 500, outageAge = 50, takes = 0, page = 'the page of the site'}: Setup = {}) {
  const handler = answerOutages(
    async (_, response) => {
      await pause(takes)
      response.statusCode = status
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('Content-Length', 8)
      response.setHeader('Content-Security-Policy', "base-uri 'self'")
      response.end('of Next!')
    },
    {
      path: '/unavailable',
      getOutageAge: () => outageAge,
      loadPage: async (host) => page && `${page} ${host}`,
    },
  )
  const listening = createServer((asked, response) => void handler(asked, response))
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const address = listening.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return (path: string, {method = 'GET', headers = {}} = {}) =>
    new Promise<{status: number | undefined; body: string; retry: string | undefined; policy: unknown}>(
      (done, fail) => {
        const options = {host: '127.0.0.1', port, path, method, headers: {host: 'north.example', ...headers}}
        const asked = request(options, async (response) => {
          const {'retry-after': retry, 'content-security-policy': policy} = response.headers
          done({status: response.statusCode, body: await text(response), retry, policy})
        })
        asked.once('error', fail)
        asked.end()
      },
    )
}

describe('a page that cannot be rendered while a service is away', () => {
  it('is answered with a page of the site and 503', async () => {
    const ask = await start()
    const answer = {
      status: 503,
      body: 'the page of the site north.example',
      retry: '5',
      policy: "base-uri 'self'",
    }
    expect(await ask('/search/used-cars')).toEqual(answer)
    expect(await ask('/search/used-cars', {method: 'HEAD'})).toEqual({...answer, body: ''})
  })

  it('is answered in plain words where that page fails too', async () => {
    const ask = await start({page: null})
    expect((await ask('/search/used-cars')).body).toContain('We will be right back')
    const own = await start()
    expect((await own('/unavailable')).body).toContain('We will be right back')
  })

  it('is so for an outage of more than ten seconds ago, if it was the one of this page', async () => {
    const ask = await start({outageAge: 10_050, takes: 100})
    expect((await ask('/search/used-cars')).status).toBe(503)
    expect((await (await start({outageAge: 10_050}))('/search/used-cars')).status).toBe(500)
  })

  it.each([
    ['a fault of our own, when nothing is away', {outageAge: Number.POSITIVE_INFINITY}, '/', {}, 500],
    ['a page that was rendered', {status: 200}, '/', {}, 200],
    ['an API', {}, '/api/forms/enquiry', {}, 500],
    ['what was posted', {}, '/', {method: 'POST'}, 500],
    ['data of the router', {}, '/', {headers: {rsc: '1'}}, 500],
  ])('does not hide %s', async (_, setup, path, options, status) => {
    const ask = await start(setup)
    expect(await ask(path, options)).toMatchObject({status, body: 'of Next!', retry: undefined})
  })
})
