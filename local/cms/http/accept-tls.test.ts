import {X509Certificate} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, statSync} from 'node:fs'
import {connect as connectHttp2} from 'node:http2'
import {get} from 'node:https'
import {connect as connectTcp, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {connect as connectTls} from 'node:tls'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {WebSocket} from 'ws'
import {startCms, type TestCms} from '../test/start-cms.ts'
import {createCertificate} from './create-certificate.ts'
import {loadCertificate} from './load-certificate.ts'

let cms: TestCms
let ca: string

beforeAll(async () => {
  cms = await startCms()
  ca = readFileSync(join(cms.dataDir, 'certificate.pem'), 'utf8')
})

afterAll(() => cms.close())

/** Asks for a tunnel to a host and returns the answer's head, with the connection. */
async function openTunnel(host: string): Promise<{head: string; socket: Socket}> {
  const socket = connectTcp(cms.port, '127.0.0.1')
  socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  return {head: String(head), socket}
}

describe('certificate', () => {
  it('names its hosts, is signed with its own key and ends before browsers refuse it', () => {
    const read = new X509Certificate(
      createCertificate('cms', ['localhost', '*.api.sanity.io', '127.0.0.1']).cert,
    )
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.checkHost('forecourt.api.sanity.io')).toBe('*.api.sanity.io')
    expect(read.checkHost('example.test')).toBeUndefined()
    expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(Date.parse(read.validTo) - Date.parse(read.validFrom)).toBeLessThan(825 * 86_400_000)
  })

  it('is kept for the next start while it names every host, with a key that only its owner reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cms-certificate-'))
    const first = loadCertificate(folder, 'cms', ['localhost'])
    expect(statSync(join(folder, 'certificate-key.pem')).mode & 0o777).toBe(0o600)
    expect(loadCertificate(folder, 'cms', ['localhost'])).toEqual(first)
    expect(loadCertificate(folder, 'cms', ['localhost', 'one.localhost'])).not.toEqual(first)
  })
})

describe('the one port', () => {
  it('answers HTTP/2 to clients that trust the certificate, streams too', async () => {
    const session = connectHttp2(`https://localhost:${cms.port}`, {ca})
    const stream = session.request({':path': `/v1/data/listen/production?query=${encodeURIComponent('*')}`})
    const [head] = await once(stream, 'response')
    expect(head[':status']).toBe(200)
    let text = ''
    for await (const chunk of stream) {
      text += chunk
      if (text.includes('welcome')) break
    }
    expect(session.alpnProtocol).toBe('h2')
    session.destroy()
  })

  it('answers HTTPS without HTTP/2, by the project’s host name', async () => {
    const options = {ca, servername: 'forecourt.localhost', agent: false}
    const request = get(`https://127.0.0.1:${cms.port}/health`, options)
    const [response] = await once(request, 'response')
    expect(response.statusCode).toBe(200)
    response.resume()
  })

  it('takes the Studio’s presence over HTTPS', async () => {
    const socket = new WebSocket(`wss://localhost:${cms.port}/v1/socket/production`, {ca})
    await once(socket, 'open')
    socket.terminate()
  })

  it('is the proxy to the service’s addresses', async () => {
    const {head, socket} = await openTunnel('forecourt.api.sanity.io:443')
    expect(head).toContain('200')
    const secure = connectTls({socket, ca, servername: 'forecourt.api.sanity.io'})
    secure.write('GET /v1/ping HTTP/1.1\r\nhost: forecourt.api.sanity.io\r\nconnection: close\r\n\r\n')
    const [answer] = await once(secure, 'data')
    expect(String(answer)).toContain('{"ok":true}')
    secure.destroy()
  })

  it.each(['example.test:443', 'api.sanity.io:22', 'notsanity.io:443'])('is no proxy to %s', async (host) => {
    const {head, socket} = await openTunnel(host)
    expect(head).toContain('403 Forbidden')
    socket.destroy()
  })
})

it('closing › does not wait for clients, whether or not they have sent anything', async () => {
  const own = await startCms()
  const silent = connectTcp(own.port, '127.0.0.1')
  const speaking = connectTcp(own.port, '127.0.0.1')
  speaking.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n')
  await Promise.all([once(silent, 'connect'), once(speaking, 'data')])
  const ends = [silent, speaking].map((socket) => once(socket.resume(), 'close'))
  await own.close()
  await Promise.all(ends)
})
