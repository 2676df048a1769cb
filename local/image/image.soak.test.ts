import {execFile} from 'node:child_process'
import {chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {type IncomingHttpHeaders, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {prepareData, startBackends} from '../stack/backends.ts'
import {type Child, startChild, stopAll, track} from '../stack/child.ts'
import {buildServerEnvironment, type Installation} from '../stack/environment.ts'
import {findFreePort} from '../stack/find-free-port.ts'
import {ROOT} from '../stack/paths.ts'
import {loadSecrets} from '../stack/secrets.ts'
import {waitFor} from '../stack/wait-for.ts'
import {PATIENCE, TEST_LIMIT_MS} from '../testing/patience.ts'

const run = promisify(execFile)
const STAND_INS = {PAYMENTS: 'stand-in', VALUATION: 'stand-in', REVIEWS: 'stand-in'}
const HOST = 'harbour-city.localhost'
const NOBODY = 65_534
/** The variables of the folders that a production writes in. */
const WRITTEN = [
  'PHOTO_DIR',
  'FEED_DIR',
  'STATIC_DIR',
  'IMAGE_CACHE_DIR',
  'MAIL_DIR',
  'SMS_DIR',
  'RECORDS_DIR',
  'MEDIA_DIR',
]
const isRoot = process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'image-'))
const image = join(folder, 'image')
const data = join(folder, 'data')
let port = 0
let server: Child | undefined

type Answer = {status: number; headers: IncomingHttpHeaders; body: string}

/** Without a browser: `fetch` cannot name another host. */
function send(path: string, form?: URLSearchParams): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = {host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin'}
    const posted = {'content-type': 'application/x-www-form-urlencoded'}
    const options = {port, path, method: form ? 'POST' : 'GET', headers: {...headers, ...(form && posted)}}
    const asked = request(options, (answer) => {
      text(answer).then((body) => done({status: answer.statusCode ?? 0, headers: answer.headers, body}), fail)
    })
    asked.once('error', fail)
    asked.end(form?.toString())
  })
}

/** A page or file. A busy machine may at first answer that the site will be right back. */
function open(path: string): Promise<string> {
  return vi.waitFor(async () => {
    const {status, body} = await send(path)
    expect([path, status]).toEqual([path, 200])
    return body
  }, PATIENCE)
}

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

beforeAll(async () => {
  chmodSync(folder, 0o755)
  await run(process.execPath, ['web/platform/build/assemble.ts', image], {cwd: ROOT})
  await run('chmod', ['-R', 'a-w', image])
  const [web, cms, search, payments, valuation, reviews] = await Promise.all(
    Array.from({length: 6}, () => findFreePort()),
  )
  port = web ?? 0
  const ports = {web, cms, search, payments, valuation, reviews, studio: 0} as Installation['ports']
  const installation = {
    ports,
    dataDir: join(folder, 'stack'),
    secrets: await loadSecrets(join(folder, 'stack')),
  }
  await startBackends(installation, STAND_INS, 'production')
  await prepareData(installation, {}, () => undefined, ['--sketch', '--only=content,stock'])
  const folders = Object.fromEntries(WRITTEN.map((name) => [name, join(data, name)]))
  for (const each of Object.values(folders)) mkdirSync(each, {recursive: true})
  if (isRoot) for (const each of [data, ...Object.values(folders)]) chownSync(each, NOBODY, NOBODY)
  const env = {...buildServerEnvironment(installation, {}), ...folders, NODE_ENV: 'production'}
  const start = [process.execPath, 'platform/server.ts', '--port', String(port)]
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const [command = '', ...args] = isRoot ? [...asNobody, ...start] : start
  server = startChild({
    name: 'image',
    package: 'web',
    command,
    args,
    env,
    cwd: join(image, 'web'),
    logFile: join(folder, 'log'),
  })
  track(server)
  await waitFor({url: `http://127.0.0.1:${port}/api/health/ready`, child: server, quietSeconds: 120})
}, TEST_LIMIT_MS)

afterAll(async () => {
  await stopAll()
  rmSync(folder, {recursive: true, force: true})
}, TEST_LIMIT_MS)

describe('the files of the image', () => {
  it('are what runs: no test, no tool of a build, and no data', async () => {
    const {stdout} = await run('find', ['.', '-type', 'f'], {cwd: image, maxBuffer: 1e8})
    const files = stdout.split('\n')
    expect(files).toContain('./web/platform/server.ts')
    expect(
      files.filter((file) => /\.test\.|\/testing\/|\.map$|\.nft\.json$|\/\.data\/|\.env/.test(file)),
    ).toEqual([])
    expect(
      files.filter((file) => /node_modules\/(typescript|rolldown|vitest|playwright|sanity)\//.test(file)),
    ).toEqual([])
  })

  it('serve a site to a user who may write nothing of them', {timeout: TEST_LIMIT_MS}, async () => {
    const home = await open('/')
    const list = await open('/search/used-cars')
    const [, car = ''] = /href="(\/cars\/[a-z0-9-]+)"/.exec(list) ?? []
    await open(car)
    const [, script = ''] = /(\/_next\/static\/chunks\/[^"]+\.js)/.exec(home) ?? []
    await open(script)
    expect(readFileSync(join(folder, 'log'), 'utf8')).not.toMatch(
      /EACCES|EROFS|Cannot find (?:module|package)/,
    )
  })

  it('take an enquiry, which is kept and mailed', {timeout: TEST_LIMIT_MS}, async () => {
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
    const page = await open('/contact-us')
    const action = /<form[^>]*action="(\/api\/forms\/[a-z-]+)"/.exec(page)?.[1] ?? ''
    await vi.waitFor(async () => {
      // Without scripts the answer is the form once more, to be confirmed.
      const confirm = await send(action, fill(page))
      expect((await send(action, fill(confirm.body))).status).toBe(303)
    }, PATIENCE)
    await vi.waitFor(() => expect(readdirSync(join(data, 'MAIL_DIR'))).not.toEqual([]), PATIENCE)
  })

  it('bring commands along that run there too', {timeout: TEST_LIMIT_MS}, async () => {
    const env = {PATH: process.env.PATH, NODE_ENV: 'production', TYPESENSE_URL: 'http://127.0.0.1:1'}
    const asked = run(process.execPath, ['--run', 'migrate'], {
      cwd: image,
      env,
      ...(isRoot && {uid: NOBODY, gid: NOBODY}),
    })
    await expect(asked).rejects.toThrow(/SANITY_PROJECT_ID, DATABASE_URL, OPERATOR_SECRET are missing/)
    const {stdout} = await run(process.execPath, ['--run', 'commands'], {cwd: image, env})
    expect(stdout).toContain('pnpm migrate')
  })
})
