import {createHmac} from 'node:crypto'
import {createSearch} from '../index.ts'

/** The server under test: a real Typesense, or our own started for the suite. */
export type Target = {url: string; adminKey: string; stop(): Promise<void>}

/** `TYPESENSE_URL` and `TYPESENSE_ADMIN_KEY` choose a real server; without them the suite starts its own. */
export async function startTarget(environment: Record<string, string | undefined>): Promise<Target> {
  const {TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey} = environment
  if (url && adminKey) return {url, adminKey, stop: async () => {}}
  const search = await createSearch({port: 0, adminKey: 'contract'})
  return {url: search.url, adminKey: 'contract', stop: () => search.close()}
}

export type Answer = {status: number; text: string; body: Record<string, unknown>}

/** One request. Returns the response text, and its JSON if it parses. */
export async function sendRequest(
  target: Target,
  method: string,
  path: string,
  body?: unknown,
  key = target.adminKey,
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${target.url}${path}`, {
    method,
    headers: {'x-typesense-api-key': key, 'content-type': 'text/plain'},
    ...(body === undefined ? {} : {body: text}),
  })
  const answer = await response.text()
  return {status: response.status, text: answer, body: parse(answer)}
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

export function createScopedKey(searchKey: string, embedded: Record<string, unknown>): string {
  const params = JSON.stringify(embedded)
  const digest = createHmac('sha256', searchKey).update(params).digest('base64')
  return Buffer.from(`${digest}${searchKey.slice(0, 4)}${params}`).toString('base64')
}
