import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {WAIT_LIMIT_MS} from '../../testing/patience.ts'
import {type Cms, type CmsOptions, createCms} from '../index.ts'

export const ADMIN = 'admin-token-for-tests'

export type TestCms = Cms & {
  dataDir: string
  /** A client with the token; without one when it is null. */
  client: (token?: string | null) => SanityClient
  /** Requests a path under `/v2025-02-19` and returns status and parsed body. */
  call: (
    method: string,
    path: string,
    body?: unknown,
    token?: string | null,
  ) => Promise<{status: number; body: unknown}>
}

/** Starts a content lake with a new folder on any free port. */
export async function startCms(options: Partial<CmsOptions> = {}): Promise<TestCms> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'cms-test-'))
  const tokens = [{token: ADMIN, name: 'Admin', role: 'administrator'}, ...(options.tokens ?? [])]
  const cms = await createCms({plan: 'growth', ...options, port: 0, dataDir, tokens})
  return {
    ...cms,
    dataDir,
    client: (token = ADMIN) =>
      createClient({
        projectId: 'forecourt',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: cms.url,
        useProjectHostname: false,
        useCdn: false,
        token: token ?? undefined,
      }),
    call: async (method, path, body, token = ADMIN) => {
      const response = await fetch(`${cms.url}/v2025-02-19${path}`, {
        method,
        headers: token === null ? {} : {authorization: `Bearer ${token}`},
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      return {status: response.status, body: text === '' ? undefined : JSON.parse(text)}
    },
  }
}

/** Waits until the condition holds; fails the test after a timeout. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  for (const began = Date.now(); Date.now() - began < WAIT_LIMIT_MS; ) {
    if (condition()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('condition did not come true')
}
