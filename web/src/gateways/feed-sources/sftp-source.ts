import {createHash} from 'node:crypto'
import {connect, isIP, type Socket} from 'node:net'
import {posix} from 'node:path'
import type SftpClient from 'ssh2-sftp-client'
import {isPrivateAddress} from '#/lib/private-network'
import {resolvePublic} from '../guarded-request.ts'
import {describeVersion, pickNewest} from './pick-newest.ts'
import {type FeedSource, type FetchedFile, MAX_FILE_BYTES, refuseFile, TOO_LARGE} from './port.ts'
import {writeBounded} from './write-bounded.ts'

type Options = {
  readonly host: string
  readonly port: number
  readonly user: string
  /** A password, or a private key in PEM. */
  readonly secret: string
  /** The fingerprint of the server's key, `SHA256:…`; null if it has not been read yet. */
  readonly hostKey: string | null
  readonly folder: string
  readonly file: string
  /** Hosts with ports that may be inside private networks, for development and tests. */
  readonly privateHosts: readonly string[]
}

const CONNECT_MS = 20_000

/** Fetches the newest file of a folder on an SFTP server, whose key must match the stored one. */
export function createSftpSource(options: Options): FeedSource {
  const {host, port, user, secret, hostKey, folder, file, privateHosts} = options
  const isAllowed = privateHosts.includes(`${host}:${port}`)
  return {
    fetch: async (path, {etag}, signal) => {
      if (isIP(host) !== 0 && isPrivateAddress(host) && !isAllowed)
        return refuseFile('inside a private network', true)
      // Only here, because it reserves 16 MB when it is loaded.
      const {default: Client} = await import('ssh2-sftp-client')
      const client = new Client('feed', {error: ignore, end: ignore, close: ignore})
      const seen = {hostKey: ''}
      const socket = connect({host, port, ...(isAllowed ? {} : {lookup: resolvePublic})})
      // The client reports socket errors itself; without a listener they would end the process.
      socket.on('error', ignore)
      const stop = () => socket.destroy()
      signal.addEventListener('abort', stop)
      try {
        await connectSocket(socket)
        await client.connect({
          sock: socket,
          username: user,
          ...(secret.startsWith('-----BEGIN') ? {privateKey: secret} : {password: secret}),
          readyTimeout: CONNECT_MS,
          hostVerifier: (key: Buffer) => {
            seen.hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
            return seen.hostKey === hostKey
          },
        })
        return await fetchNewest(client, {folder, file}, path, etag, signal)
      } catch (cause) {
        if (seen.hostKey && seen.hostKey !== hostKey)
          return refuseFile(
            `the server’s key is ${seen.hostKey}, which is not the one of the feed; write it there if it is right`,
            true,
          )
        return describeFailure(cause, signal)
      } finally {
        signal.removeEventListener('abort', stop)
        await client.end().catch(ignore)
        socket.destroy()
      }
    },
  }
}

async function fetchNewest(
  client: SftpClient,
  {folder, file}: Pick<Options, 'folder' | 'file'>,
  path: string,
  etag: string | null,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const listed = (await client.list(folder || '.')).filter(({type}) => type === '-')
  const files = listed.map(({name, modifyTime, size}) => ({name, modified: modifyTime, bytes: size}))
  const newest = pickNewest(files, file)
  if (!newest) return refuseFile('the folder has no file of this name', false)
  const version = describeVersion(newest)
  if (version === etag) return {outcome: 'unchanged'}
  if (newest.bytes > MAX_FILE_BYTES) return TOO_LARGE
  const stream = client.createReadStream(posix.join(folder || '.', newest.name))
  const bytes = await writeBounded(stream, path, signal)
  if (bytes === null) return TOO_LARGE
  if (bytes !== newest.bytes) return refuseFile('the file changed while it was read', false)
  return {outcome: 'fetched', name: newest.name, bytes, etag: version, lastModified: null}
}

function connectSocket(socket: Socket): Promise<void> {
  return new Promise((done, refuse) => {
    socket.once('connect', done).once('error', refuse)
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('No answer in time')))
  })
}

// The library's messages contain hosts, users and paths, so only the kind of failure is returned.
function describeFailure(cause: unknown, signal: AbortSignal): FetchedFile {
  if (signal.aborted) return refuseFile('no answer in time', false)
  const {message = '', code = 'unknown'} = cause instanceof Error ? (cause as Error & {code?: string}) : {}
  if (/authentication methods failed|parse privateKey/i.test(message))
    return refuseFile('the server refuses the user or the secret', true)
  if (/private network/.test(message)) return refuseFile('inside a private network', true)
  if (/no such file|ENOENT/i.test(`${message} ${code}`))
    return refuseFile('the server has no such folder', false)
  if (code === 'ENOTFOUND') return refuseFile('host not found', false)
  return refuseFile(`connection failed (${code})`, false)
}

function ignore(): void {}
