import {createHmac} from 'node:crypto'
import {StackError} from '../../stack/stack-error.ts'
import {ask} from './fetch-page.ts'
import type {BenchStack} from './start-bench-stack.ts'

const HOUR_MS = 3_600_000

/** Opens a preview of a site's drafts with a pass of an earlier build. Returns the browser's cookies. */
export async function openPreview({env}: BenchStack, site: string, host: string): Promise<string> {
  const parts = `drafts.${Date.now() + HOUR_MS}.w.earlier`
  const signed = createHmac('sha256', env.PREVIEW_SECRET ?? '').update(`preview\n${site}\n${parts}`)
  const cookie = `__Host-preview=${parts}.${signed.digest('base64url')}`
  const {headers} = await ask({host, path: '/api/preview/renew?to=/', cookie})
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').join('; ')
  if (!cookies.includes('__prerender_bypass=')) throw new StackError(`No preview opens on ${host}.`)
  return cookies
}
