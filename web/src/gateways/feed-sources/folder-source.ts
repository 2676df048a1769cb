import {createReadStream} from 'node:fs'
import {readdir, realpath, stat} from 'node:fs/promises'
import {join, sep} from 'node:path'
import {describeVersion, pickNewest} from './pick-newest.ts'
import {type FeedSource, MAX_FILE_BYTES, refuseFile, TOO_LARGE} from './port.ts'
import {writeBounded} from './write-bounded.ts'

type Options = {
  /** The root of all feeds' folders. */
  readonly root: string
  readonly folder: string
  readonly file: string
}

/** Fetches the newest file of a local folder. A file that changes while it is read is left for the next run. */
export function createFolderSource({root, folder, file}: Options): FeedSource {
  return {
    fetch: async (path, {etag}, signal) => {
      try {
        const place = await findFolder(root, folder)
        if (!place) return refuseFile('the folder lies outside STOCK_FEED_DIR', true)
        const newest = pickNewest(await listFiles(place), file)
        if (!newest) return refuseFile('the folder has no file of this name', false)
        const version = describeVersion(newest)
        if (version === etag) return {outcome: 'unchanged'}
        if (newest.bytes > MAX_FILE_BYTES) return TOO_LARGE
        const source = join(place, newest.name)
        const bytes = await writeBounded(createReadStream(source), path, signal)
        if (bytes === null) return TOO_LARGE
        const {mtimeMs, size} = await stat(source)
        if (mtimeMs !== newest.modified || size !== bytes)
          return refuseFile('the file changed while it was read', false)
        return {outcome: 'fetched', name: newest.name, bytes, etag: version, lastModified: null}
      } catch (cause) {
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
        return refuseFile(`the folder cannot be read (${code})`, false)
      }
    },
  }
}

// The resolved path, so that neither `..` nor a symbolic link leads outside the root.
async function findFolder(root: string, folder: string): Promise<string | null> {
  const [top, place] = await Promise.all([realpath(root), realpath(join(root, folder))])
  return place === top || place.startsWith(top + sep) ? place : null
}

async function listFiles(place: string) {
  const entries = await readdir(place, {withFileTypes: true})
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({name}) => {
        const {mtimeMs, size} = await stat(join(place, name))
        return {name, modified: mtimeMs, bytes: size}
      }),
  )
}
