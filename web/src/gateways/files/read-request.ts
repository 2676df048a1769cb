import {FILE_KINDS, type FileKind} from '@forecourt/schemas/fields/file'

export type FileRequest = {
  /** SHA-1 of its bytes, available only from the link. */
  readonly hash: string
  readonly kind: FileKind
  /** The name under which the shopper saves it. */
  readonly name: string
}

const HASH = /^[0-9a-f]{40}$/
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.([a-z]+)$/
const LONGEST = 100

/** Parses the segments after `/file/`; null if they cannot name a file of the content. */
export function readFileRequest(segments: readonly string[]): FileRequest | null {
  const [hash = '', name = '', ...rest] = segments
  const ending = NAME.exec(name)?.[1] ?? ''
  if (rest.length > 0 || !HASH.test(hash) || name.length > LONGEST || !isKind(ending)) return null
  return {hash, kind: ending, name}
}

function isKind(ending: string): ending is FileKind {
  return Object.hasOwn(FILE_KINDS, ending)
}
