import {createHash, generateKeyPairSync} from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import ssh2, {type AuthContext, type Connection, type SFTPWrapper} from 'ssh2'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startHttp} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createFolderSource} from './folder-source.ts'
import {createHttpsSource} from './https-source.ts'
import {type FeedSource, MAX_FILE_BYTES, type Validators} from './port.ts'
import {createSftpSource} from './sftp-source.ts'

const {Server, utils} = ssh2
const {STATUS_CODE} = utils.sftp

/** An SFTP server on loopback over a folder, which can be read and not written; it takes one user with one password. */
async function startSftp(folder: string, {user, password}: {user: string; password: string}) {
  const {privateKey} = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: {type: 'pkcs1', format: 'pem'},
    publicKeyEncoding: {type: 'pkcs1', format: 'pem'},
  })
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const hash = createHash('sha256').update(parsed.getPublicSSH()).digest('base64')
  const server = new Server({hostKeys: [privateKey]}, (client: Connection) => {
    client.on('error', () => undefined)
    client.on('authentication', (context: AuthContext) => {
      const isRight =
        context.method === 'password' && context.username === user && context.password === password
      if (isRight) context.accept()
      else context.reject(['password'])
    })
    client.on('session', (accept) => accept().on('sftp', (open) => serveFolder(open(), folder)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    host: '127.0.0.1',
    port,
    hostKey: `SHA256:${hash.replace(/=+$/, '')}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function serveFolder(sftp: SFTPWrapper, folder: string): void {
  const listed = new Set<string>()
  const describe = (path: string) => {
    const {mode, uid, gid, size, atimeMs, mtimeMs} = statSync(path)
    return {mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000)}
  }
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{filename: path, longname: path, attrs: describe(folder)}]),
  )
  sftp.on('STAT', (id, path) => attempt(id, () => sftp.attrs(id, describe(join(folder, path)))))
  sftp.on('LSTAT', (id, path) => attempt(id, () => sftp.attrs(id, describe(join(folder, path)))))
  sftp.on('OPENDIR', (id, path) =>
    attempt(id, () => {
      readdirSync(join(folder, path))
      sftp.handle(id, Buffer.from(`dir:${path}`))
    }),
  )
  sftp.on('READDIR', (id, handle) => {
    const path = handle.toString().slice('dir:'.length)
    if (listed.has(path)) return sftp.status(id, STATUS_CODE.EOF)
    listed.add(path)
    sftp.name(
      id,
      readdirSync(join(folder, path)).map((filename) => {
        const attrs = describe(join(folder, path, filename))
        const kind = (attrs.mode & 0o170_000) === 0o040_000 ? 'd' : '-'
        return {filename, longname: `${kind}rw-r--r-- 1 x x ${attrs.size} Jan 1 00:00 ${filename}`, attrs}
      }),
    )
  })
  sftp.on('OPEN', (id, path) =>
    attempt(id, () => sftp.handle(id, Buffer.from(`file:${openSync(join(folder, path), 'r')}`))),
  )
  sftp.on('FSTAT', (id, handle) => {
    const {mode, uid, gid, size} = fstatSync(getNumber(handle))
    sftp.attrs(id, {mode, uid, gid, size, atime: 0, mtime: 0})
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const buffer = Buffer.alloc(length)
    const read = readSync(getNumber(handle), buffer, 0, length, offset)
    if (read === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, buffer.subarray(0, read))
  })
  sftp.on('CLOSE', (id, handle) => {
    if (handle.toString().startsWith('file:')) closeSync(getNumber(handle))
    else listed.delete(handle.toString().slice('dir:'.length))
    sftp.status(id, STATUS_CODE.OK)
  })

  function attempt(id: number, work: () => void): void {
    try {
      work()
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
  }
}

function getNumber(handle: Buffer): number {
  return Number(handle.toString().slice('file:'.length))
}

const CONTENT = 'stocknum,make\ns1,Kia\n'
const USER = {user: 'dealer', password: 'the-password-of-the-dealer'}
const root = mkdtempSync(join(tmpdir(), 'feed-sources-'))
const target = join(root, 'target')
const none = {etag: null, lastModified: null}
const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
let web: Awaited<ReturnType<typeof startHttp>>
let sftp: Awaited<ReturnType<typeof startSftp>>

beforeAll(async () => {
  for (const folder of ['full', 'empty', 'large']) mkdirSync(join(root, 'feeds', folder), {recursive: true})
  const put = (name: string, content: string, seconds: number) => {
    writeFileSync(join(root, 'feeds/full', name), content)
    utimesSync(join(root, 'feeds/full', name), seconds, seconds)
  }
  put('stock-1.csv', 'old', 1_700_000_000)
  put('stock-2.csv', CONTENT, 1_700_000_100)
  put('other.csv', 'of another name', 1_700_000_200)
  writeFileSync(join(root, 'feeds/large/stock-1.csv'), '')
  truncateSync(join(root, 'feeds/large/stock-1.csv'), MAX_FILE_BYTES + 1)
  writeFileSync(join(root, 'secret.csv'), 'outside')
  symlinkSync(root, join(root, 'feeds/link'))
  answers.set('/full', (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
    response.writeHead(200, {etag: '"1"'}).end(CONTENT)
  })
  answers.set('/large', (_, response) => {
    response.writeHead(200)
    // Says no length: the bytes are counted as they come.
    const send = () => {
      while (response.write(Buffer.alloc(1024 * 1024))) if (response.destroyed) return
      response.once('drain', send)
    }
    send()
  })
  web = await startHttp((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(500).end()
  })
  sftp = await startSftp(join(root, 'feeds'), USER)
})
afterAll(async () => {
  await Promise.all([web.close(), sftp.close()])
  rmSync(root, {recursive: true, force: true})
})

const https = (path: string, options: Partial<Parameters<typeof createHttpsSource>[0]> = {}) =>
  createHttpsSource({
    address: `${web.url}${path}`,
    authorization: null,
    privateHosts: [new URL(web.url).host],
    ...options,
  })
const remote = (folder: string, options: Partial<Parameters<typeof createSftpSource>[0]> = {}) =>
  createSftpSource({
    host: sftp.host,
    port: sftp.port,
    hostKey: sftp.hostKey,
    user: USER.user,
    secret: USER.password,
    folder,
    file: 'stock-*.csv',
    privateHosts: [`${sftp.host}:${sftp.port}`],
    ...options,
  })
const local = (folder: string) => createFolderSource({root: join(root, 'feeds'), folder, file: 'stock-*.csv'})
const fetchFile = (
  source: FeedSource,
  known: Validators = none,
  signal = AbortSignal.timeout(WAIT_LIMIT_MS),
) => source.fetch(target, known, signal)

describe.each<[string, (place: string) => FeedSource]>([
  ['a web address', (place) => https(`/${place}`)],
  ['an SFTP server', remote],
  ['a folder', local],
])('the source %s', (_name, open) => {
  it('gives the newest file, and says that nothing changed when it is asked again', async () => {
    const fetched = await fetchFile(open('full'))
    expect(fetched).toMatchObject({outcome: 'fetched', bytes: CONTENT.length})
    expect(readFileSync(target, 'utf8')).toBe(CONTENT)
    if (fetched.outcome !== 'fetched') return
    expect(await fetchFile(open('full'), fetched)).toEqual({outcome: 'unchanged'})
  })

  it('may be asked again where it has no file, and not where the file is too large', async () => {
    expect(await fetchFile(open('empty'))).toMatchObject({outcome: 'refused', final: false})
    expect(await fetchFile(open('large'))).toEqual({
      outcome: 'refused',
      reason: 'the file is larger than 64 MB',
      final: true,
    })
  })

  it('answers when nobody waits any more', async () => {
    expect(await fetchFile(open('full'), none, AbortSignal.abort())).toMatchObject({outcome: 'refused'})
  })
})

describe('a web address', () => {
  it('gets its credentials, and no host that it redirects to', async () => {
    const asked: (string | undefined)[] = []
    const other = await startHttp((request, response) => {
      asked.push(request.headers.authorization)
      response.end(CONTENT)
    })
    answers.set('/moved', (request, response) => {
      asked.push(request.headers.authorization)
      response.writeHead(302, {location: `${other.url}/`}).end()
    })
    const privateHosts = [new URL(web.url).host, new URL(other.url).host]
    expect(await fetchFile(https('/moved', {authorization: 'Bearer abc', privateHosts}))).toMatchObject({
      outcome: 'fetched',
    })
    expect(asked).toEqual(['Bearer abc', undefined])
    await other.close()
  })

  it.each([
    ['this machine', () => 'http://127.0.0.1:1/x', 'not an https address'],
    ['this machine by https', () => 'https://127.0.0.1:1/x', 'inside a private network'],
    ['a name of this machine', () => 'https://localhost:1/x', 'inside a private network'],
    ['metadata', () => 'https://169.254.169.254/latest', 'inside a private network'],
    [
      'an address with a password',
      () => 'https://a:b@example.test/x',
      'an address with a user or a password',
    ],
    ['another kind of address', () => 'file:///etc/passwd', 'not an https address'],
  ])('is not asked: %s', async (_title, address, reason) => {
    const asked = await fetchFile(https('', {address: address(), privateHosts: []}))
    expect(asked).toEqual({outcome: 'refused', reason, final: true})
    answers.set('/away', (_, response) => void response.writeHead(302, {location: address()}).end())
    const redirected = await fetchFile(https('/away'))
    expect(redirected).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining(reason),
      final: true,
    })
  })

  it('may be asked again when it breaks off', async () => {
    answers.set('/broken', (_, response) => {
      response.writeHead(200, {'content-length': 100}).write('half')
      setTimeout(() => response.destroy(), 50)
    })
    expect(await fetchFile(https('/broken'))).toMatchObject({outcome: 'refused', final: false})
  })
})

describe('an SFTP server', () => {
  it.each([
    ['another key than the known one', {hostKey: `SHA256:${'A'.repeat(43)}`}, /server’s key is SHA256:/],
    ['no known key', {hostKey: null}, /write it there if it is right/],
    ['a wrong password', {secret: 'wrong'}, /refuses the user or the secret/],
    ['a host inside a private network', {privateHosts: []}, /inside a private network/],
    ['a name of such a host', {host: 'localhost', privateHosts: []}, /inside a private network/],
  ])('is refused: %s', async (_title, options, reason) => {
    const fetched = await fetchFile(remote('full', options))
    expect(fetched).toEqual({outcome: 'refused', reason: expect.stringMatching(reason), final: true})
    expect(JSON.stringify(fetched)).not.toContain(USER.password)
  })
})

describe('a folder', () => {
  it.each(['..', 'link', 'full/../..'])('is refused outside the root: %s', async (folder) => {
    expect(await fetchFile(local(folder))).toEqual({
      outcome: 'refused',
      reason: 'the folder lies outside STOCK_FEED_DIR',
      final: true,
    })
  })
})
