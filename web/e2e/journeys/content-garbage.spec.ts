import {type ChildProcessByStdio, spawn} from 'node:child_process'
import {once} from 'node:events'
import {rm} from 'node:fs/promises'
import {get} from 'node:http'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, test} from '@playwright/test'
import {findFreePort} from '../../../local/stack/find-free-port.ts'
import {extendLimit} from '../../../local/testing/patience.ts'
import {signBody} from '../../src/lib/signature.ts'
import {type Fault, type FaultyProxy, startFaultyProxy} from '../../src/testing/faulty-proxy.ts'
import {createRecordsFolder} from '../../src/testing/records-folder.ts'
import {connectContent} from '../fixtures/content-client.ts'
import {readHealth, stack} from '../fixtures/stack.ts'

// A separate storefront whose content backend can return garbage; the other tests' storefront is not affected.

const SITE = 'harbour-city'
const READ_BEFORE = ['/', '/special-offers', '/locations', '/search/new-used-and-demo-cars']
const NOT_READ_BEFORE = '/about-us'
/** On a slide of the home page alone. */
const SLIDE = 'Browse utes'

let proxy: FaultyProxy
let storefront: ChildProcessByStdio<null, Readable, Readable>
let said = ''
let port: number
let records: string
/** How often the storefront logged that the backend is back. */
let returns = 0

function load(path: string): Promise<{status: number; html: string}> {
  return new Promise((done, refuse) => {
    const headers = {host: `${SITE}.localhost:${port}`}
    get({host: '127.0.0.1', port, path, headers}, (answer) => {
      text(answer).then((html) => done({status: answer.statusCode ?? 0, html}), refuse)
    }).once('error', refuse)
  })
}

async function status(path: string): Promise<number> {
  return (await load(path)).status
}

async function health(): Promise<{status: number; contentOk: boolean}> {
  const {status, body} = await readHealth<{checks: {content: {ok: boolean}}}>(port)
  return {status, contentOk: body.checks.content.ok}
}

function noteReturn(line: string): void {
  if (line.includes('"level":"info","event":"content.recovered"')) returns += 1
}

async function release(id = 'settings-default', type = 'settings'): Promise<void> {
  const body = JSON.stringify({id, type})
  const signature = signBody(stack.env.SANITY_WEBHOOK_SECRET ?? '', body, Date.now())
  const answer = await fetch(`http://127.0.0.1:${port}/api/content/webhook`, {
    method: 'POST',
    headers: {'sanity-webhook-signature': signature},
    body,
  })
  expect(answer.status).toBe(200)
}

// In one process: each would start a storefront of its own.
test.describe.configure({mode: 'default'})

test.beforeAll(async () => {
  proxy = await startFaultyProxy(`http://127.0.0.1:${stack.ports.cms}`)
  port = await findFreePort()
  // Created from nothing, they would take six times as much of the processor.
  records = await createRecordsFolder()
  storefront = spawn(process.execPath, ['platform/server.ts', '--port', String(port)], {
    cwd: join(import.meta.dirname, '../..'),
    env: {...process.env, ...stack.env, SANITY_API_HOST: proxy.url, RECORDS_DIR: records},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({input: storefront.stdout}).on('line', noteReturn)
  storefront.stderr.on('data', (part) => {
    said = `${said}${part}`.slice(-4000)
  })
  await expect.poll(() => status('/').catch(() => 0), {timeout: extendLimit(200_000)}).toBe(200)
  // A storefront that has just started on a busy machine may wait too long for stock.
  for (const path of READ_BEFORE) await expect.poll(() => status(path), {message: path}).toBe(200)
  expect(await health()).toEqual({status: 200, contentOk: true})
})

test.afterAll(async () => {
  const {exitCode, signalCode} = storefront
  expect({exitCode, signalCode}, `the storefront runs, and said ${said}`).toEqual({
    exitCode: null,
    signalCode: null,
  })
  const ended = once(storefront, 'exit')
  storefront.kill('SIGTERM')
  await ended
  await proxy.close()
  await rm(records, {recursive: true, force: true})
})

for (const fault of ['html', 'an empty object', 'status 500'] satisfies Fault[]) {
  test(`content backend › answers ${fault} › keeps pages, reports health, and recovers by itself after its return`, async () => {
    proxy.fail(fault)
    // Everything is read again, as after a change of the default settings.
    await release()
    for (let round = 0; round < 4; round += 1) {
      for (const path of READ_BEFORE) expect(await status(path), path).toBe(200)
      expect(await status('/no-such-page')).toBe(404)
      expect(await health()).toEqual({status: 503, contentOk: false})
      await pause(700)
    }
    expect([200, 503]).toContain(await status(NOT_READ_BEFORE))
    returns = 0
    proxy.fail(null)
    await expect.poll(() => returns).toBe(1)
    expect(await health()).toEqual({status: 200, contentOk: true})
    for (const path of [...READ_BEFORE, NOT_READ_BEFORE]) expect(await status(path), path).toBe(200)
  })
}

test('content backend › is slow while staff publish › shows what they published from the next load on', async () => {
  const slug = 'harbour-city-service-first'
  const query = '*[_type == "offer" && slug.current == $slug][0]{_id, name}'
  const offer = await connectContent().fetch<{_id: string; name: string}>(query, {slug})
  const [page, joining] = ['/special-offers', '/']
  for (const path of [page, joining]) expect((await load(path)).html, path).toContain(offer.name)
  await release(offer._id, 'window')
  await release('any', 'slide')
  // The page is being rendered, and has read the old name, when the new one is published.
  const held = proxy.hold(offer.name, SLIDE)
  const begun = load(page)
  await expect.poll(() => held.has(offer.name)).toBe(true)
  const name = 'A name that was published meanwhile'
  proxy.replace(offer.name, name)
  await release(offer._id, 'window')
  // Starts after the revalidation, and shares the read of the offers that started before it.
  const joined = load(joining)
  await expect.poll(() => held.has(SLIDE)).toBe(true)
  held.letGo()
  await Promise.all([begun, joined])
  for (const path of [page, joining, page, joining]) {
    const {status, html} = await load(path)
    expect(status, path).toBe(200)
    expect(html, path).toContain(name)
    expect(html, path).not.toContain(offer.name)
  }
})
