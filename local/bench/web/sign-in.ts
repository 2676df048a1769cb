import {randomInt} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {StackError} from '../../stack/stack-error.ts'
import {ask} from './fetch-page.ts'
import type {BenchStack} from './start-bench-stack.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 5

/** Signs a shopper of a new number in on a site, as a browser without script does. Returns the browser's cookies. */
export async function signIn({installation}: BenchStack, host: string): Promise<string> {
  const phone = `+614${String(randomInt(100_000_000)).padStart(8, '0')}`
  const asked = await ask({host, path: '/api/sign-in/code'}, new URLSearchParams({phone}))
  const cookie = readCookies(asked.headers['set-cookie'])
  const form = new URLSearchParams({code: await awaitCode(join(installation.dataDir, 'sms'), phone)})
  const {headers} = await ask({host, path: '/api/sign-in/session', cookie}, form)
  const cookies = readCookies(headers['set-cookie'])
  if (!cookies.includes('__Host-shopper=')) throw new StackError(`Nobody can sign in on ${host}.`)
  return cookies
}

function readCookies(set: readonly string[] = []): string {
  const pairs = set.map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

/** The code that was texted to a number. @throws StackError when none comes within ten seconds */
async function awaitCode(folder: string, phone: string): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const code = await readCode(folder, phone)
    if (code !== undefined) return code
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  throw new StackError(`No code was texted to ${phone} in ten seconds.`)
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
