import {existsSync, readFileSync} from 'node:fs'
import {gunzipSync} from 'node:zlib'

/** A recorded request to the reference and its response. */
export type Golden = {
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

export type GoldenSet = {schema: Record<string, unknown>; goldens: Golden[]; documents: string}

const FOLDER = new URL('../../../shared/data/', import.meta.url)

function readLines(name: string): string {
  return gunzipSync(readFileSync(new URL(name, FOLDER))).toString('utf8')
}

/** The recorded responses; undefined if they are not installed. */
export function loadGoldens(): GoldenSet | undefined {
  if (!existsSync(new URL('stock-search-goldens.jsonl.gz', FOLDER))) return undefined
  const [head = '', ...lines] = readLines('stock-search-goldens.jsonl.gz').trim().split('\n')
  return {
    schema: JSON.parse(head).schema,
    goldens: lines.map((line) => JSON.parse(line)),
    documents: readLines('stock-3000.jsonl.gz').trim(),
  }
}
