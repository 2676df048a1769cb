import dns from 'node:dns'
import type {ServerResponse} from 'node:http'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {makePhoto, startPhotoHost} from '#/testing/start-photo-host'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createPhotoDownloader} from './download-photo'

vi.mock('node:dns', async (load) => {
  const real = await load<typeof import('node:dns')>()
  const lookup = vi.fn(real.lookup)
  return {...real, lookup, default: {...real, lookup}}
})

const MB = 1024 * 1024
let host: Awaited<ReturnType<typeof startPhotoHost>>
let photo: Buffer
const open: ServerResponse[] = []

beforeAll(async () => {
  host = await startPhotoHost()
  photo = await makePhoto(1)
  host.serve('/a.jpg', photo)
  for (const status of [403, 404, 410, 429, 500, 503])
    host.answer(`/${status}.jpg`, (_, response) => void response.writeHead(status).end('<html>'))
  host.answer('/large.jpg', (_, response) => {
    open.push(response.writeHead(200, {'content-length': 80 * MB}))
    response.write(Buffer.alloc(MB))
  })
  host.answer('/large-unsaid.jpg', (_, response) => {
    response.writeHead(200)
    const push = () => {
      while (!response.destroyed && response.write(Buffer.alloc(MB)));
      if (!response.destroyed) response.once('drain', push)
    }
    push()
  })
  host.answer('/packed.jpg', (_, response) => {
    response.writeHead(200, {'content-encoding': 'gzip'}).end(Buffer.from([0x1f, 0x8b, 8, 0]))
  })
  host.answer('/drip.jpg', (_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.writeHead(200).once('close', () => clearInterval(timer))
  })
  host.answer('/silent.jpg', () => undefined)
  host.answer('/broken.jpg', (_, response) => {
    response.writeHead(200, {'content-length': photo.length}).write(photo.subarray(0, 500))
    setTimeout(() => response.destroy(), 20)
  })
  host.answer('/headers.jpg', (_, response) => {
    response.writeHead(200, {'x-long': 'a'.repeat(64 * 1024)}).end(photo)
  })
  const redirects: {readonly [path: string]: string} = {
    '/moved.jpg': '/a.jpg',
    '/round.jpg': '/round.jpg',
    '/to-loopback.jpg': 'http://127.0.0.1:1/admin',
    '/to-metadata.jpg': 'http://169.254.169.254/latest/meta-data/',
    '/to-ipv6.jpg': 'http://[::1]/',
    '/to-mapped.jpg': 'http://[::ffff:169.254.169.254]/',
    '/to-name.jpg': 'http://localhost/',
    '/to-number.jpg': 'http://2130706433/',
    '/to-stranger.jpg': 'http://evil.test/a.jpg',
    '/to-file.jpg': 'file:///etc/passwd',
    '/to-password.jpg': 'http://user:word@127.0.0.1/',
    '/to-nowhere.jpg': '',
  }
  for (const [path, location] of Object.entries(redirects))
    host.answer(path, (_, response) => void response.writeHead(302, {location}).end())
})

afterAll(() => host.close())

const INSIDE = [
  '127.0.0.1',
  '127.0.0.1:1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:7f00:1]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '100.100.100.200',
  '0.0.0.0',
  'localhost',
]

/** Downloads from the test's host, which alone may be inside a private network. */
function download(address: string, {validators = {}, timeoutMs = WAIT_LIMIT_MS} = {}) {
  const hosts = [host.host, 'rebinding.example', ...INSIDE]
  return createPhotoDownloader({privateHosts: [host.host], timeoutMs})(address, {hosts, ...validators})
}

const refused = (reason: string | RegExp, final: boolean) => ({
  outcome: 'refused',
  reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  final,
})

describe('downloading a photograph', () => {
  it('returns the bytes, also after a redirect on an allowed host, with the validators of the answer', async () => {
    for (const path of ['/a.jpg', '/moved.jpg']) {
      const answer = await download(host.url + path)
      expect(answer).toMatchObject({
        outcome: 'fetched',
        etag: expect.stringMatching(/^"/),
        lastModified: null,
      })
      expect(answer.outcome === 'fetched' && answer.bytes.equals(photo)).toBe(true)
    }
  })

  it('returns no bytes of an unchanged picture', async () => {
    const first = await download(`${host.url}/a.jpg`)
    const etag = first.outcome === 'fetched' ? first.etag : null
    expect(await download(`${host.url}/a.jpg`, {validators: {etag}})).toEqual({outcome: 'unchanged'})
  })

  it.each([403, 404, 410, 429, 500, 503])('may be tried again after %i', async (status) => {
    expect(await download(`${host.url}/${status}.jpg`)).toEqual(refused(`answered ${status}`, false))
  })

  it.each([
    ['is said to be 80 MB', '/large.jpg'],
    ['never ends', '/large-unsaid.jpg'],
  ])('gives up a file that %s', async (_what, path) => {
    expect(await download(host.url + path, {timeoutMs: WAIT_LIMIT_MS})).toEqual(
      refused('larger than 25 MB', true),
    )
    await expect.poll(() => open.every((response) => response.destroyed)).toBe(true)
  })

  it.each(['/drip.jpg', '/silent.jpg'])('waits for the whole of %s no longer than it may', async (path) => {
    expect(await download(host.url + path, {timeoutMs: 200})).toEqual(refused('no answer in time', false))
  })

  it('fails when the connection breaks off', async () => {
    expect(await download(`${host.url}/broken.jpg`)).toEqual(refused(/^connection failed \(/, false))
  })

  it('does not decompress the answer', async () => {
    expect(await download(`${host.url}/packed.jpg`)).toMatchObject({bytes: Buffer.from([0x1f, 0x8b, 8, 0])})
  })

  it('fails when the headers do not end', async () => {
    expect(await download(`${host.url}/headers.jpg`)).toEqual(
      refused('connection failed (HPE_HEADER_OVERFLOW)', false),
    )
  })

  it.each([
    ['/round.jpg', 'more than 5 redirects'],
    ['/to-loopback.jpg', 'inside a private network'],
    ['/to-metadata.jpg', 'inside a private network'],
    ['/to-ipv6.jpg', 'inside a private network'],
    ['/to-mapped.jpg', 'inside a private network'],
    ['/to-name.jpg', 'inside a private network'],
    ['/to-number.jpg', 'inside a private network'],
    ['/to-stranger.jpg', 'redirects to evil.test is not an allowed host'],
    ['/to-file.jpg', 'redirects to not an http or https address'],
    ['/to-password.jpg', 'redirects to an address with a user or a password'],
    ['/to-nowhere.jpg', 'redirects nowhere'],
  ])('does not follow %s', async (path, reason) => {
    expect(await download(host.url + path)).toEqual(refused(reason, true))
  })

  it.each(INSIDE)('sends no request for %s', async (name) => {
    for (const scheme of ['http', 'https'])
      expect(await download(`${scheme}://${name}/a.jpg`)).toEqual(refused('inside a private network', true))
  })

  it.each([
    ['http://evil.test/a.jpg', 'evil.test is not an allowed host'],
    ['http://127.0.0.1:22/a.jpg', '127.0.0.1:22 is not an allowed host'],
    ['http://user:word@10.0.0.1/a.jpg', 'an address with a user or a password'],
    ['file:///etc/passwd', 'not an http or https address'],
    ['data:image/png;base64,AAAA', 'not an http or https address'],
    ['http://lоcalhost/a.jpg', 'xn--lcalhost-nbh is not an allowed host'],
  ])('sends nobody a request for %s', async (address, reason) => {
    expect(await download(address)).toEqual(refused(reason, true))
  })

  it('connects to the address that it found to be public, not to what a second question answers', async () => {
    const answers = ['203.0.113.7', '127.0.0.1', '127.0.0.1']
    const mocked = vi.mocked(dns.lookup)
    const {lookup} = await import('node:dns')
    vi.mocked(lookup).mockImplementation(((
      _host: string,
      _options: object,
      done: (...all: unknown[]) => void,
    ) => done(null, [{address: answers.shift(), family: 4}])) as typeof mocked)
    const {port} = new URL(host.url)
    const hits = host.asked.length
    const run = createPhotoDownloader({privateHosts: [], timeoutMs: WAIT_LIMIT_MS})
    const answer = await run(`http://rebinding.example:${port}/a.jpg`, {hosts: [`rebinding.example:${port}`]})
    expect(answer).toMatchObject({outcome: 'refused', final: false})
    expect(answers).toHaveLength(2)
    expect(host.asked).toHaveLength(hits)
    vi.mocked(lookup).mockReset()
  })
})
