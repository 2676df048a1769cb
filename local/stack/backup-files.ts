import {createCipheriv, createDecipheriv, randomBytes, scryptSync} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {mkdir, open, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {StackError} from './stack-error.ts'

/** The files of a backup: encrypted if it has a key. */
export type BackupFiles = {
  readonly add: (name: string, source: Readable) => Promise<void>
  readonly has: (name: string) => boolean
  /** The names of the files in a folder of the backup. */
  readonly list: (folder: string) => Promise<string[]>
  /** Writes one to a place of this machine. @throws StackError if it was changed, or encrypted with another secret */
  readonly take: (name: string, target: string) => Promise<void>
}

const CIPHER = 'aes-256-gcm'
const [SALT_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 32, 12, 16]
const SALT = 'salt'
const SUFFIX = '.sealed'

/** What the name of a backup ends with until it is whole. */
const PART = '.part'

/**
 * Creates a backup of what `fill` adds. Its folder has its name when it is whole; what is left of one that was broken off
 * is begun anew. With a secret each of its files is encrypted.
 * @throws StackError if the folder exists
 */
export async function createBackup(
  folder: string,
  secret: string,
  fill: (files: BackupFiles) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) throw new StackError(`${folder} is there already: name a new folder.`)
  const part = `${folder}${PART}`
  await rm(part, {recursive: true, force: true})
  await mkdir(part, {recursive: true, mode: 0o700})
  const salt = randomBytes(SALT_BYTES)
  if (secret) await writeFile(join(part, SALT), salt)
  await fill(secret ? openSealed(part, secret, salt) : openPlain(part))
  await rename(part, folder)
}

/** @throws StackError if it is not a backup, or encrypted and there is no secret */
export async function openBackup(folder: string, secret: string): Promise<BackupFiles> {
  if (!existsSync(folder)) throw new StackError(`${folder} is no backup.`)
  if (folder.endsWith(PART)) throw new StackError(`${folder} was broken off, so it is no whole backup.`)
  if (!existsSync(join(folder, SALT))) return openPlain(folder)
  if (!secret) throw new StackError(`${folder} is encrypted: set BACKUP_SECRET.`)
  return openSealed(folder, secret, await readFile(join(folder, SALT)))
}

/** The files below a folder, by their paths in it. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)))
}

function openPlain(folder: string): BackupFiles {
  return {
    add: async (name, source) => pipeline(source, await createFile(join(folder, name))),
    has: (name) => existsSync(join(folder, name)),
    list: (name) => listFiles(join(folder, name)),
    take: async (name, target) => pipeline(createReadStream(join(folder, name)), await createFile(target)),
  }
}

function openSealed(folder: string, secret: string, salt: Buffer): BackupFiles {
  const key = scryptSync(secret, salt, KEY_BYTES)
  const getPath = (name: string) => join(folder, `${name}${SUFFIX}`)
  return {
    add: async (name, source) => sealFile({key, name, source, target: getPath(name)}),
    has: (name) => existsSync(getPath(name)),
    list: async (name) => (await listFiles(join(folder, name))).map((path) => path.slice(0, -SUFFIX.length)),
    take: (name, target) => openFile({key, name, file: getPath(name), target}),
  }
}

async function createFile(path: string) {
  await mkdir(dirname(path), {recursive: true, mode: 0o700})
  return createWriteStream(path, {mode: 0o600})
}

type Sealing = {
  readonly key: Buffer
  /** Belongs to what is checked, so that one file of a backup cannot take another's place. */
  readonly name: string
  readonly source: Readable
  readonly target: string
}

/** Writes nonce, encrypted bytes and tag. */
async function sealFile({key, name, source, target}: Sealing): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(Buffer.from(name))
  async function* seal(chunks: AsyncIterable<Buffer>) {
    yield nonce
    for await (const chunk of chunks) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  await pipeline(source, seal, await createFile(target))
}

type Opening = {readonly key: Buffer; readonly name: string; readonly file: string; readonly target: string}

async function openFile({key, name, file, target}: Opening): Promise<void> {
  const {size} = await stat(file)
  const decipher = createDecipheriv(CIPHER, key, await readBytes(file, 0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(await readBytes(file, size - TAG_BYTES, TAG_BYTES))
  // An empty file has no byte between nonce and tag.
  const isEmpty = size === NONCE_BYTES + TAG_BYTES
  const range = {start: NONCE_BYTES, end: size - TAG_BYTES - 1}
  try {
    await pipeline(
      isEmpty ? Readable.from([]) : createReadStream(file, range),
      decipher,
      await createFile(target),
    )
  } catch {
    await rm(target, {force: true})
    throw new StackError(`${file} is damaged, or was encrypted with another BACKUP_SECRET.`)
  }
}

async function readBytes(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const {buffer, bytesRead} = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, start))
    if (bytesRead < length || start < 0) throw new StackError(`${file} is cut off.`)
    return buffer
  } finally {
    await handle.close()
  }
}
