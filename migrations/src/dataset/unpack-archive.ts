import {createReadStream} from 'node:fs'
import {open} from 'node:fs/promises'
import {Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import {CliError} from '../cli/cli-error.ts'

/** The expected files of an export, with or without a folder around them. No other file is written to disk. */
const ENTRY = /^(?:\.\/)?(?:[^/]+\/)?(data\.ndjson|assets\.json|(?:images|files)\/[^/]*[^/.][^/]*)$/

/**
 * Unpacks an archive (`.tar.gz` or `.tar`) into a folder.
 * @throws CliError when it is no archive, or is cut off
 */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const zipped = await isGzip(file)
  const unpack = unpackTar(folder, {
    strict: true,
    filter: ({name, type}) => type === 'file' && ENTRY.test(name),
    map: (header) => ({...header, name: ENTRY.exec(header.name)?.[1] ?? header.name}),
    fmode: 0o600,
  })
  try {
    await pipeline(createReadStream(file), zipped ? createGunzip() : passThrough(), unpack)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `${file} is cut off or is no archive of a dataset (${reason}). Make it with "pnpm dataset export". Nothing was changed.`,
      {cause: error},
    )
  }
}

function passThrough(): Transform {
  return new Transform({transform: (chunk, _encoding, done) => done(null, chunk)})
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw new CliError(`${file} cannot be read (${error instanceof Error ? error.message : error}).`)
  })
  try {
    const {buffer} = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
