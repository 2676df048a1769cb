import {randomInt} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {StackError} from '../../stack/stack-error.ts'
import {ask} from './fetch-page.ts'
import type {BenchStack} from './start-bench-stack.ts'
import {waitUntil} from './time-stock-change.ts'

/** Signs a shopper of a new number in on a site, as a browser without script does. Returns the browser's cookies. */
export async function signIn({installation}: BenchStack, host: string): Promise<string> {
  const phone = `+614${String(randomInt(100_000_000)).padStart(8, '0')}`
  const asked = await ask({host, path: '/api/sign-in/code'}, new URLSearchParams({phone}))
  const cookie = readCookies(asked.headers['set-cookie'])
  let code: string | undefined
  await waitUntil(async () => {
    code = await readCode(join(installation.dataDir, 'sms'), phone)
    return code !== undefined
  })
  const form = new URLSearchParams({code: code ?? ''})
  const {headers} = await ask({host, path: '/api/sign-in/session', cookie}, form)
  const cookies = readCookies(headers['set-cookie'])
  if (!cookies.includes('__Host-shopper=')) throw new StackError(`Nobody can sign in on ${host}.`)
  return cookies
}

function readCookies(set: readonly string[] = []): string {
  const pairs = set.map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

async function readCode(folder: string, phone: string): Promise<string | undefined> {
  for (const name of await readdir(folder).catch(() => [])) {
    // A text gets this name once it is whole.
    if (!name.endsWith('.json')) continue
    const text = await readFile(join(folder, name), 'utf8')
    if (text.includes(`"${phone}"`)) return /#(\d{6})"/.exec(text)?.[1]
  }
  return undefined
}
