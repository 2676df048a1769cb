import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, expect, it, vi} from 'vitest'
import {checkSearch} from './check-search'

const env = vi.hoisted(() => ({
  TYPESENSE_URL: [] as string[],
  TYPESENSE_CLUSTERS: new Map<string, string[]>(),
  TYPESENSE_PUBLIC_CLUSTERS: new Map(),
}))
vi.mock('#/env/env', () => ({getEnv: () => env}))

const servers: Server[] = []
afterAll(() => servers.forEach((server) => void server.close()))

async function startNode(status: number): Promise<string> {
  const server = createServer((_, answer) => answer.writeHead(status).end()).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const [UP, BROKEN, DOWN] = [await startNode(200), await startNode(503), 'http://127.0.0.1:1']

async function passes(): Promise<boolean> {
  return checkSearch().then(
    () => true,
    () => false,
  )
}

it.each([
  [[UP], true],
  [[DOWN, BROKEN, UP], true],
  [[BROKEN], false],
  [[DOWN, BROKEN], false],
])('check of stock search › asks %s, and passes where one node answers: %s', async (nodes, expected) => {
  env.TYPESENSE_URL = nodes
  expect(await passes()).toBe(expected)
})

it('check of stock search › names the cluster of several that does not answer', async () => {
  env.TYPESENSE_URL = [UP]
  env.TYPESENSE_CLUSTERS = new Map([['west', [DOWN, UP]]])
  expect(await passes()).toBe(true)
  env.TYPESENSE_CLUSTERS = new Map([['west', [BROKEN]]])
  await expect(checkSearch()).rejects.toThrow('west: Answered 503')
})
