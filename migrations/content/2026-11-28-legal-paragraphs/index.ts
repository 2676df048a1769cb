import {getLegalKey, readLegalKey} from '@forecourt/schemas/legal/legal-paragraphs'
import {at, defineMigration, set} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import type {StoredDocument} from '../../src/content/stored-document.ts'
import {findParagraph} from './former-paragraphs.ts'

type Stored = {readonly [name: string]: unknown}

/**
 * Paragraphs of the first legal pages that nobody has changed get the keys by which Content issues knows them; no word is
 * changed, because a lawyer may have read it. Those that are not true any more are named there, to be removed.
 */
export const migration = defineContentMigration({
  up: defineMigration({
    title: 'Legal pages name their paragraphs, and the foot of the page links to the new ones',
    documentTypes: ['page', 'settings'],
    migrate: {
      document: (document) => [...renameBlocks(document, nameBlock), ...setLinks(document, FORMER, ALL)],
    },
  }),
  down: defineMigration({
    title: 'Taken back: legal pages name their paragraphs',
    documentTypes: ['page', 'settings'],
    migrate: {
      document: (document) => [...renameBlocks(document, unnameBlock), ...setLinks(document, ALL, FORMER)],
    },
  }),
})

function renameBlocks(document: StoredDocument, rename: (block: Stored, at: number) => Stored) {
  const {slug, blocks} = document
  const current = isStored(slug) ? String(slug.current) : ''
  if (!['privacy-policy', 'terms-and-conditions'].includes(current) || !Array.isArray(blocks)) return []
  return blocks.flatMap((part: unknown, index) => {
    if (!isStored(part) || part._type !== 'words' || !Array.isArray(part.body)) return []
    const body = part.body.map((block: unknown, place) => (isStored(block) ? rename(block, place) : block))
    const isSame = body.every((block, place) => block === (part.body as unknown[])[place])
    return isSame ? [] : [at(['blocks', index, 'body'], set(body))]
  })
}

function nameBlock(block: Stored): Stored {
  if (readLegalKey(block._key)) return block
  const line = writeLine(block)
  const id = findParagraph(line)
  return id === null ? block : {...block, _key: getLegalKey({id, line})}
}

function unnameBlock(block: Stored, place: number): Stored {
  return readLegalKey(block._key) ? {...block, _key: `block-${place + 1}`} : block
}

function writeLine({style, listItem, children}: Stored): string {
  const spans: readonly unknown[] = Array.isArray(children) ? children : []
  const words = spans.map((span) => (isStored(span) ? String(span.text) : '')).join('')
  return style === 'h2' ? `## ${words}` : listItem === 'bullet' ? `- ${words}` : words
}

const FORMER = ['/terms-and-conditions', '/privacy-policy']
const ADDED = [
  {_key: 'credit-guide', label: 'Credit guide', href: '/credit-guide'},
  {_key: 'cookies', label: 'Cookies', href: '/cookies'},
]
const ALL = [...FORMER, ...ADDED.map(({href}) => href)]

// A site without such a page leaves the link out.
function setLinks({navigation}: StoredDocument, from: readonly string[], to: readonly string[]) {
  const links: readonly unknown[] =
    isStored(navigation) && Array.isArray(navigation.legal) ? navigation.legal : []
  const hrefs = links.map((link) => (isStored(link) ? link.href : null))
  if (hrefs.join() !== from.join()) return []
  const wanted = [...links.slice(0, FORMER.length), ...ADDED].slice(0, to.length)
  return [at('navigation.legal', set(wanted))]
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null
}
