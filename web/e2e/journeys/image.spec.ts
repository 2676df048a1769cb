import {readdirSync} from 'node:fs'
import {type IncomingHttpHeaders, request} from 'node:http'
import {createInterface} from 'node:readline'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, test} from '@playwright/test'
import {extendLimit} from '../../../local/testing/patience.ts'
import {signBody} from '../../src/lib/signature.ts'
import {type Fault, type FaultyProxy, startFaultyProxy} from '../../src/testing/faulty-proxy.ts'
import {connectContent} from '../fixtures/content-client.ts'
import {readHealth, stack} from '../fixtures/stack.ts'
import {IMAGE_USER, type RunningImage, run, startImage} from '../fixtures/start-image.ts'

// One more storefront, which runs from the files of the image and whose content backend can return garbage: the other
// tests' storefront is not affected.

const SITE = 'harbour-city'
const LIST = '/search/new-used-and-demo-cars'
const READ_BEFORE = ['/', '/special-offers', '/locations', LIST]
const NOT_READ_BEFORE = '/about-us'
/** On a slide of the home page alone. */
const SLIDE = 'Browse utes'

let proxy: FaultyProxy
let image: RunningImage
let port: number
/** How often the storefront logged that the backend is back. */
let returns = 0

type Loaded = {status: number; headers: IncomingHttpHeaders; html: string}

/** Without a browser: `fetch` cannot name another host. */
function load(path: string, form?: URLSearchParams): Promise<Loaded> {
  return new Promise((done, refuse) => {
    const host = `${SITE}.localhost:${port}`
    const posted = {
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const headers = {host, ...(form && posted)}
    const asked = request(
      {host: '127.0.0.1', port, path, method: form ? 'POST' : 'GET', headers},
      (answer) => {
        text(answer).then(
          (html) => done({status: answer.statusCode ?? 0, headers: answer.headers, html}),
          refuse,
        )
      },
    )
    asked.once('error', refuse)
    asked.end(form?.toString())
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
  image = await startImage({SANITY_API_HOST: proxy.url})
  port = image.port
  createInterface({input: image.output}).on('line', noteReturn)
  await expect.poll(() => status('/').catch(() => 0), {timeout: extendLimit(200_000)}).toBe(200)
  // A storefront that has just started on a busy machine may wait too long for stock.
  for (const path of READ_BEFORE) await expect.poll(() => status(path), {message: path}).toBe(200)
  expect(await health()).toEqual({status: 200, contentOk: true})
})

test.afterAll(async () => {
  expect(image.isRunning(), `the storefront runs, and said ${image.readLog().slice(-4000)}`).toBe(true)
  await image.close()
  await proxy.close()
})

test('files of the image › are what runs: no test, no tool of a build, and no data', async () => {
  const {stdout} = await run('find', ['.', '-type', 'f'], {cwd: image.folder, maxBuffer: 1e8})
  const files = stdout.split('\n')
  expect(files).toContain('./web/platform/server.ts')
  expect(
    files.filter((file) => /\.test\.|\/testing\/|\.map$|\.nft\.json$|\/\.data\/|\.env/.test(file)),
  ).toEqual([])
  expect(
    files.filter((file) => /node_modules\/(typescript|rolldown|vitest|playwright|sanity)\//.test(file)),
  ).toEqual([])
})

test('image › serves a site to a user who may write nothing of it', async () => {
  const {html: home} = await load('/')
  const {html: list} = await load(LIST)
  const [, car = ''] = /href="(\/cars\/[a-z0-9-]+)"/.exec(list) ?? []
  const [, script = ''] = /(\/_next\/static\/chunks\/[^"]+\.js)/.exec(home) ?? []
  for (const path of [car, script]) await expect.poll(() => status(path), {message: path}).toBe(200)
  expect(image.readLog()).not.toMatch(/EACCES|EROFS|Cannot find (?:module|package)/)
})

/** The hidden fields of a page's form, and the first choice of each of its lists. */
function readFields(html: string): URLSearchParams {
  const [form = ''] = /<lead-form [\s\S]*?<\/lead-form>/.exec(html) ?? []
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  const get = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  const lists = [...form.matchAll(/<select[^>]* name="([^"]+)"[\s\S]*?<option value="([^"]+)"/g)]
  return new URLSearchParams([
    ...hidden.map((input) => [get(input, 'name'), get(input, 'value')]),
    ...lists.map(([, name = '', value = '']) => [name, value]),
  ])
}

test('image › takes an enquiry, which is kept and mailed', async () => {
  const typed = {
    name: 'Alex Example',
    email: 'alex@example.com',
    phone: '0412 345 678',
    message: 'Open on Saturday?',
  }
  const fill = (html: string) => {
    const fields = readFields(html)
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    return fields
  }
  const {html: page} = await load('/contact-us')
  const action = /<form[^>]*action="(\/api\/forms\/[a-z-]+)"/.exec(page)?.[1] ?? ''
  await expect(async () => {
    // Without scripts the answer is the form once more, to be confirmed.
    const confirm = await load(action, fill(page))
    expect((await load(action, fill(confirm.html))).status).toBe(303)
  }).toPass()
  await expect.poll(() => readdirSync(image.getFolder('MAIL_DIR'))).not.toEqual([])
})

test('image › brings commands along that run there too', async () => {
  const env = {PATH: process.env.PATH, NODE_ENV: 'production', TYPESENSE_URL: 'http://127.0.0.1:1'} as const
  const options = {cwd: image.folder, env, ...IMAGE_USER}
  await expect(run(process.execPath, ['--run', 'migrate'], options)).rejects.toThrow(
    /SANITY_PROJECT_ID, DATABASE_URL, OPERATOR_SECRET are missing/,
  )
  const {stdout} = await run(process.execPath, ['--run', 'commands'], options)
  expect(stdout).toContain('pnpm migrate')
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
