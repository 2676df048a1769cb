import type {FileValue} from '@forecourt/schemas/fields/file'

const CMS_FILE = /\/files\/[\w-]+\/[\w-]+\/([0-9a-f]{40})\.(\w+)$/
const LONGEST = 80

/**
 * The site's own address of a file of the content backend: named by its content, so that it never changes, and ending
 * as the shopper's copy is called. Null where it is no such file.
 */
export function getFileUrl({url, name}: Pick<FileValue, 'url' | 'name'>): string | null {
  const [, hash, ending] = CMS_FILE.exec(url) ?? []
  return hash ? `/file/${hash}/${plainName(name)}.${ending}` : null
}

// What any device and any header can carry: "Ute – 2027 (final).PDF" is ute-2027-final.
function plainName(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, LONGEST).replace(/-$/, '') || 'document'
}
