import {existsSync, readFileSync} from 'node:fs'
import {gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createScopedKey} from './contract/target.ts'
import {createSearch, type SearchServer} from './index.ts'

/** A recorded request to the reference and its response. */
type Golden = {
  group: string
  name: string
  method: string
  path: string
  key: 'admin' | 'search-only' | 'scoped'
  params?: Record<string, string | number>
  embedded?: Record<string, unknown>
  body: unknown
  status: number
  response: unknown
}

type GoldenSet = {schema: Record<string, unknown>; goldens: Golden[]; documents: string}

const FOLDER = new URL('../../../shared/data/', import.meta.url)

function readLines(name: string): string {
  return gunzipSync(readFileSync(new URL(name, FOLDER))).toString('utf8')
}

/** The recorded responses; undefined if they are not installed. */
function loadGoldens(): GoldenSet | undefined {
  if (!existsSync(new URL('stock-search-goldens.jsonl.gz', FOLDER))) return undefined
  const [head = '', ...lines] = readLines('stock-search-goldens.jsonl.gz').trim().split('\n')
  return {
    schema: JSON.parse(head).schema,
    goldens: lines.map((line) => JSON.parse(line)),
    documents: readLines('stock-3000.jsonl.gz').trim(),
  }
}

const ADMIN = 'goldens'
const VOLATILE = new Set(['search_time_ms', 'created_at', 'search_cutoff'])
const set = loadGoldens()

/**
 * In the reference, which of several equally frequent values are among the first n depends on how the import's
 * bytes arrived, so this response cannot be predicted. Every other response is compared completely.
 */
const UNKNOWN_TIES = new Set(['text option 13'])

/** What 30 has and 29, of which the answers were recorded, has not. */
const NEWER = new Set(['synonym_sets', 'curation_sets'])

type Shown = {value: string; count: number}

function comparable(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((item) => comparable(item))
    return name === 'counts'
      ? (list as Shown[]).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      : list
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.has(key) && !NEWER.has(key))
      .map(([key, item]) => [key, comparable(item, key)]),
  )
}

function withoutTies(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item) => (key === 'value' || key === 'highlighted' ? undefined : item)),
  )
}

describe.skipIf(!set)('recorded answers of the reference', () => {
  let search: SearchServer
  let searchKey = ''

  async function call(
    method: string,
    path: string,
    key: string,
    body: unknown,
  ): Promise<{status: number; body: unknown}> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${search.url}${path}`, {
      method,
      headers: {'x-typesense-api-key': key},
      ...(body === null ? {} : {body: text}),
    })
    const answer = await response.text()
    const isJson =
      response.headers.get('content-type')?.includes('json') ||
      (answer.startsWith('{') && !answer.includes('\n'))
    return {status: response.status, body: isJson ? JSON.parse(answer) : {text: answer}}
  }

  function keyFor(golden: Golden): string {
    if (golden.key === 'scoped') return createScopedKey(searchKey, golden.embedded ?? {})
    return golden.key === 'admin' ? ADMIN : searchKey
  }

  function pathFor(golden: Golden): string {
    // In 29 synonyms belonged to a collection.
    const path = golden.path.replace('/collections/cars/synonyms/', '/synonym_sets/cars/items/')
    if (!golden.params) return path
    const given = Object.entries(golden.params).filter(([, value]) => value !== null)
    return `${path}?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`
  }

  beforeAll(async () => {
    search = await createSearch({port: 0, adminKey: ADMIN})
    await call('PUT', '/synonym_sets/cars', ADMIN, {items: []})
    await call('POST', '/collections', ADMIN, {...set?.schema, synonym_sets: ['cars']})
    await call('POST', '/collections/cars/documents/import', ADMIN, set?.documents)
    const key = await call('POST', '/keys', ADMIN, {
      description: 'search',
      actions: ['documents:search'],
      collections: ['cars'],
    })
    searchKey = (key.body as {value: string}).value
  })

  afterAll(() => search.close())

  it.each((set?.goldens ?? []).map((golden) => [`${golden.group}: ${golden.name}`, golden] as const))(
    'repeats %s',
    async (_, golden) => {
      const answer = await call(golden.method, pathFor(golden), keyFor(golden), golden.body)
      expect(answer.status).toBe(golden.status)
      const strip = UNKNOWN_TIES.has(golden.name) ? withoutTies : (value: unknown): unknown => value
      expect(strip(comparable(answer.body))).toEqual(strip(comparable(golden.response)))
    },
  )
})
