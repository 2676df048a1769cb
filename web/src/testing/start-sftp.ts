import {createHash, generateKeyPairSync} from 'node:crypto'
import {closeSync, fstatSync, openSync, readdirSync, readSync, statSync} from 'node:fs'
import {join} from 'node:path'
import ssh2, {type AuthContext, type Connection, type SFTPWrapper} from 'ssh2'

const {Server, utils} = ssh2
const {STATUS_CODE} = utils.sftp

/** An SFTP server on loopback over a folder, which can be read and not written; it takes one user with one password. */
export async function startSftp(folder: string, {user, password}: {user: string; password: string}) {
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
