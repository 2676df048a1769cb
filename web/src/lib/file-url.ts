import {FILE_KINDS, type FileValue} from '@forecourt/schemas/fields/file'

const CMS_FILE = /\/files\/[\w-]+\/[\w-]+\/([0-9a-f]{40})\.(\w+)$/
const LONGEST = 80

/**
 * The site's own address of a file of the content backend: named by its content hash, so that it never changes, and
 * ending with the name for saving. Null if it is not such a file.
 */
export function getFileUrl({url, name}: Pick<FileValue, 'url' | 'name'>): string | null {
  const [, hash, ending] = CMS_FILE.exec(url) ?? []
  return hash ? `/file/${hash}/${plainName(name)}.${ending}` : null
}

// A file name that every device and header allows: "Ute – 2027 (final).PDF" becomes ute-2027-final.
function plainName(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, LONGEST).replace(/-$/, '') || 'document'
}

const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/** The description of a link to a file: "Brochure, PDF, 2.1 MB". */
export function describeFile(label: string, {kind, size}: Pick<FileValue, 'kind' | 'size'>): string {
  return `${label}, ${FILE_KINDS[kind].words}, ${sizeWords(size)}`
}

function sizeWords(bytes: number): string {
  // Above this, a whole number of kilobytes would be "1000 kB".
  if (bytes >= MEGABYTE - KILOBYTE / 2) return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
}
