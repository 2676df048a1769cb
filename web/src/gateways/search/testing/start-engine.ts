import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {buildCarCollection} from '@forecourt/schemas/vehicle/search-collection'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {ok, type Result} from '#/lib/result'
import type {EngineSearch} from '../build-searches.ts'
import {type EngineResult, readAnswers} from '../read-answers.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
export const ADMIN_KEY = 'web-test-admin-key'
export const SEARCH_KEY = 'web-test-search-only-key'

/** A started search engine with cars in it, for tests that ask it as server and browser do. */
export type Engine = {
  readonly url: string
  readonly ask: (searches: readonly EngineSearch[], key?: string) => Promise<Result<EngineResult[]>>
  readonly send: (path: string, init?: RequestInit & {key?: string}) => Promise<Response>
  readonly close: () => Promise<void>
}

/** Starts the engine, as a process of its own, with a collection of the given cars. */
export async function startEngine(cars: readonly Partial<Car>[]): Promise<Engine> {
  const child = spawn(process.execPath, ['local/search/main.ts', '--port', '0', '--key', ADMIN_KEY], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await waitForLine(child, 'search ready on ')
  const send: Engine['send'] = (path, {key = ADMIN_KEY, ...init} = {}) =>
    fetch(`${url}${path}`, {...init, headers: {'x-typesense-api-key': key}})
  const post = (path: string, body: unknown) => send(path, {method: 'POST', body: JSON.stringify(body)})
  await post('/keys', {
    value: SEARCH_KEY,
    actions: ['documents:search'],
    collections: ['cars'],
    description: 'search',
  })
  await post('/collections', buildCarCollection('cars_1'))
  await send('/aliases/cars', {method: 'PUT', body: JSON.stringify({collection_name: 'cars_1'})})
  const lines = cars.map((car) => JSON.stringify(toCarDocument(carSchema.parse(car)))).join('\n')
  if (cars.length > 0) {
    const path = '/collections/cars/documents/import?action=upsert'
    const imported = await send(path, {method: 'POST', body: lines})
    if (!imported.ok) {
      child.kill('SIGTERM')
      throw new Error(await imported.text())
    }
  }
  return {
    url,
    send,
    async ask(searches, key = ADMIN_KEY) {
      const response = await send('/multi_search', {method: 'POST', body: JSON.stringify({searches}), key})
      const body: unknown = await response.json()
      return response.ok ? readAnswers(body, searches.length) : ok([])
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitForLine(child: ChildProcess, ready: string): Promise<string> {
  if (!child.stdout) throw new Error('The engine has no output')
  for await (const line of createInterface({input: child.stdout})) {
    if (line.startsWith(ready)) return line.slice(ready.length).trim()
  }
  throw new Error('The engine ended before it was ready')
}
