import type {LocationDocument} from './location-entry'

// "Service and parts" names more than service: without its first word it would name the wrong department.
const SERVICE = /\bservic(?:e|ing)\b(?!\s*(?:and\b|&|\+|,|\/))(?:\s+(?:centre|center|department|dept))?/giu
const JOINED = /(?:\band|&|\+|,|\/)\s*servic(?:e|ing)\b/iu
const EDGES = /^[\s\-–—,:|/&]+|[\s\-–—,:|/&]+$/gu

/**
 * The name of a service place without its dealership's and without "Service" (spec 9.10d), for lists that say the
 * department beside it. Where nothing of its own is left it is called by its suburb; other departments keep theirs.
 */
export function formatShortLocationName(
  {type, name, address}: LocationDocument,
  dealership: string | null,
): string {
  if (type !== 'service') return name
  const rest = JOINED.test(name) ? name : name.replace(SERVICE, ' ')
  const short = tidy(dealership ? withoutWords(rest, dealership) : rest)
  return hasOwnWords(short, dealership) ? short : (address.city ?? name)
}

function withoutWords(name: string, words: string): string {
  const at = name.toLowerCase().indexOf(words.toLowerCase())
  const isWhole = at >= 0 && !/[\p{L}\p{N}]/u.test(name.charAt(at - 1) + name.charAt(at + words.length))
  return isWhole ? `${name.slice(0, at)} ${name.slice(at + words.length)}` : name
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').replace(EDGES, '')
}

// "Smith service" of "Smith Motors" leaves "Smith", which names the dealership and no place.
function hasOwnWords(short: string, dealership: string | null): boolean {
  const known = new Set((dealership ?? '').toLowerCase().split(/\s+/))
  return (
    short !== '' &&
    short
      .toLowerCase()
      .split(' ')
      .some((word) => !known.has(word))
  )
}
