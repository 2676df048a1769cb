import {FILE_KINDS, type FileValue} from '@forecourt/schemas/fields/file'

const KILOBYTE = 1000
const MEGABYTE = 1000 * KILOBYTE

/** What a link to a file promises before it is opened: "Brochure, PDF, 2.1 MB". */
export function describeFile(label: string, {kind, size}: Pick<FileValue, 'kind' | 'size'>): string {
  return `${label}, ${FILE_KINDS[kind].words}, ${sizeWords(size)}`
}

function sizeWords(bytes: number): string {
  // From here on a whole number of kilobytes would read "1000 kB".
  if (bytes >= MEGABYTE - KILOBYTE / 2) return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
}
