import {randomUUID} from 'node:crypto'
import {type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat} from 'node:fs/promises'
import {dirname, join, sep} from 'node:path'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {FileStore, OpenFile} from './port.ts'

/**
 * Files are written here and then renamed, which is atomic within one file system, so readers never see a partial
 * file.
 */
const DRAFTS = '.drafts'
const ABANDONED_MS = 3_600_000
const CHUNK_BYTES = 64 * 1024

/** Files below a folder, none larger than `maxBytes`. Several processes may share it. */
export function createFolderFiles(folder: string, maxBytes: number): FileStore {
  let prepared: Promise<void> | null = null
  return {
    open: async (name, leave) =>
      leave.aborted ? fail('files', 'Nobody waits for it') : openFile(folder, name, maxBytes),
    write: async (name, bytes) => {
      try {
        prepared ??= prepareDrafts(folder)
        await prepared
        return ok(await writeFile(folder, name, bytes))
      } catch (cause) {
        prepared = null
        return fail('files', getErrorMessage(cause))
      }
    },
    remove: async (name) => {
      try {
        await rm(join(folder, name), {force: true})
        return ok(null)
      } catch (cause) {
        return fail('files', getErrorMessage(cause))
      }
    },
  }
}

async function openFile(folder: string, name: string, maxBytes: number): Promise<Result<OpenFile | null>> {
  try {
    // The resolved path, so that a link inside the folder cannot lead outside it.
    const path = await realpath(join(folder, name))
    if (!path.startsWith((await realpath(folder)) + sep)) return ok(null)
    const file = await open(path)
    const found = await file.stat()
    if (found.isFile() && found.size <= maxBytes) return ok({size: found.size, body: streamFile(file)})
    await file.close()
    return found.isFile() ? fail('files', 'The file is too large', false) : fail('files', 'It is no file')
  } catch (cause) {
    return isMissing(cause) ? ok(null) : fail('files', 'The folder of files could not be read')
  }
}

function streamFile(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const {bytesRead, buffer} = await file.read(new Uint8Array(CHUNK_BYTES))
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await file.close()
      controller.close()
    },
    cancel: () => file.close(),
  })
}

async function writeFile(folder: string, name: string, bytes: Buffer): Promise<null> {
  const draft = join(folder, DRAFTS, randomUUID())
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(bytes)
    // Without this, a power failure could leave a file's name without its content.
    await file.sync()
  } finally {
    await file.close()
  }
  await mkdir(dirname(join(folder, name)), {recursive: true})
  await rename(draft, join(folder, name))
  return null
}

/** Removes files left by processes that were killed while writing. */
async function prepareDrafts(folder: string): Promise<void> {
  const drafts = join(folder, DRAFTS)
  await mkdir(drafts, {recursive: true})
  for (const name of await readdir(drafts)) {
    const {mtimeMs} = await stat(join(drafts, name))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(drafts, name), {force: true})
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')
}
