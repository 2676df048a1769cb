import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {askStorefront} from './ask-storefront.ts'
import {StackError} from './stack-error.ts'

const server = createServer(({url}, answer) => {
  if (url !== '/api/hangs') answer.writeHead(url === '/api/there' ? 503 : 404).end()
})
const getAddress = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('storefront that a command asks', () => {
  it('answers, also that something fails', async () => {
    expect((await askStorefront({STOREFRONT_URL: getAddress()}, '/api/there', {})).status).toBe(503)
  })

  it('does not answer where it has not by the caller’s limit', async () => {
    const asking = askStorefront({STOREFRONT_URL: getAddress()}, '/api/hangs', {
      signal: AbortSignal.timeout(100),
    })
    await expect(asking).rejects.toThrow('does not answer')
  })

  it.each([
    ['is no address', () => 'northside', 'STOREFRONT_URL=northside is not an address'],
    ['is left out', () => '', 'STOREFRONT_URL= is not an address'],
    ['leads to another server', getAddress, 'is not a storefront: set STOREFRONT_URL'],
    ['leads to nothing', () => 'http://127.0.0.1:1', 'does not answer'],
  ])('is asked for where its variable %s', async (_, read, words) => {
    const asking = askStorefront({STOREFRONT_URL: read()}, '/api/elsewhere', {})
    await expect(asking).rejects.toThrow(words)
    await expect(asking).rejects.toThrow(StackError)
  })
})
