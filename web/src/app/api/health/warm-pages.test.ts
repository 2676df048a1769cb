import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../../../../../local/testing/patience.ts'

const own = vi.hoisted(() => ({OWN_PORT: 0}))
vi.mock('#/env/env', () => ({getEnv: () => own}))

let server: Server
let asked: string[]
let answer: (() => void) | null

beforeEach(async () => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'forecourt')
  asked = []
  answer = null
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    if (request.url === '/broken') response.writeHead(503).end()
    else if (request.url === '/') response.end('home')
    else answer = () => response.end('list')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  own.OWN_PORT = (server.address() as AddressInfo).port
})

afterEach(() => server.close())

const directory = (...names: string[]) => ({hosts: new Map(names.map((name) => [name, name]))})

describe('isWarm', () => {
  it('is true once the first pages have been read, and asks for them once', async () => {
    const {isWarm} = await import('./warm-pages')
    expect(isWarm(directory('a.example'))).toBe(false)
    await vi.waitFor(() => expect(answer).not.toBeNull(), PATIENCE)
    expect(isWarm(directory('a.example'))).toBe(false)
    answer?.()
    await vi.waitFor(() => expect(isWarm(directory('a.example'))).toBe(true), PATIENCE)
    expect(asked).toEqual(['a.example/', expect.stringMatching(/^a\.example\/search\//)])
  })

  it('waits for no page that cannot be read, and for no more than three sites', async () => {
    const {isWarm} = await import('./warm-pages')
    server.close()
    server.closeAllConnections()
    const many = directory('a.example', 'b.example', 'c.example', 'd.example')
    isWarm(many)
    await vi.waitFor(() => expect(isWarm(many)).toBe(true), PATIENCE)
  })

  it('loads the pages that were handed over instead, and once more those that failed', async () => {
    const {getHandedPages} = await import('#/lib/handed-pages')
    getHandedPages().list = ['/', '/slow', '/broken'].map((path) => ({
      host: 'b.example',
      path,
      encoding: 'br',
    }))
    const {isWarm} = await import('./warm-pages')
    isWarm(directory('a.example'))
    await vi.waitFor(() => expect(answer).not.toBeNull(), PATIENCE)
    answer?.()
    await vi.waitFor(() => expect(isWarm(directory('a.example'))).toBe(true), PATIENCE)
    expect(asked).toEqual(['b.example/', 'b.example/slow', 'b.example/broken', 'b.example/broken'])
  })

  it('is true at once where there are no sites', async () => {
    const {isWarm} = await import('./warm-pages')
    isWarm(directory())
    await vi.waitFor(() => expect(isWarm(directory())).toBe(true), PATIENCE)
    expect(asked).toEqual([])
  })
})
