import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createServer} from 'node:tls'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createCertificateReader, readDaysLeft} from './read-certificates'

const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const DAY = 86_400_000
let port = 0
let stop = () => {}

beforeAll(async () => {
  const subject = ['-subj', '/CN=a.example', '-addext', 'subjectAltName=DNS:a.example']
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '30',
      '-keyout',
      key,
      '-out',
      cert,
      ...subject,
    ],
    {stdio: 'ignore'},
  )
  const server = createServer({key: readFileSync(key), cert: readFileSync(cert)})
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = address && typeof address === 'object' ? address.port : 0
  stop = () => server.close()
})
afterAll(() => {
  stop()
  rmSync(folder, {recursive: true})
})

describe('certificate of a host', () => {
  const read = (host: string, now = Date.now()) =>
    readDaysLeft({host, port, address: '127.0.0.1', ca: readFileSync(cert, 'utf8')}, now)

  it('has so many days left', async () => {
    expect(await read('a.example')).toBe(29)
    expect(await read('a.example', Date.now() + 20 * DAY)).toBe(9)
  })

  it('has none where it is another host’s, is not trusted, or nothing answers', async () => {
    expect(await read('b.example')).toBe(-1)
    expect(await readDaysLeft({host: 'a.example', port, address: '127.0.0.1'}, Date.now())).toBe(-1)
    expect(await readDaysLeft({host: 'a.example', port: 1, address: '127.0.0.1'}, Date.now())).toBe(-1)
  })

  it('is not asked for where no certificate is issued for the name', () => {
    const readCertificates = createCertificateReader(1)
    expect(readCertificates(['north.localhost', '127.0.0.1', 'localhost', 'a.test'], Date.now())).toEqual([])
  })
})
