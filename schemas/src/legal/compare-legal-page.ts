import type {RichText} from '../fields/rich-text.ts'
import {LEGAL_GAP} from './general-notices.ts'
import type {LegalSite, LegalSlug} from './legal-notice.ts'
import {type LegalBlock, listLegalBlocks, readLegalKey, toStoredBlock} from './legal-paragraphs.ts'

type Block = RichText[number]
type Words = {readonly _key: string; readonly _type: 'words'; readonly body: RichText}

/**
 * Where a stored legal page differs from what the site has. `missing`: a paragraph of something that the site has is
 * not there. `changed`: the product says it differently now, for example because an amount was set anew. `surplus`: it
 * speaks of something that the site does not have.
 */
export type LegalDifference = {
  readonly kind: 'missing' | 'changed' | 'surplus'
  /** The block as it should be; of a surplus one, as it is. */
  readonly block: LegalBlock
}

/**
 * The differences of a stored legal page, in the page's order. What staff have written themselves, or have changed in a
 * paragraph since they took it, is theirs: it is not compared.
 */
export function compareLegalPage(
  blocks: unknown,
  slug: LegalSlug,
  site: LegalSite,
): readonly LegalDifference[] {
  const stored = listOwnBlocks(blocks)
  const wanted = listLegalBlocks(slug, site)
  const differences = wanted.flatMap((block): LegalDifference[] => {
    const found = stored.find(({id}) => id === block.id)
    if (!found) return isHeading(block) ? [] : [{kind: 'missing', block}]
    const isSame = readLegalKey(toStoredBlock(block)._key)?.version === found.version
    // Staff may have filled in on the page what no setting says.
    return isSame || block.line.search(LEGAL_GAP) >= 0 ? [] : [{kind: 'changed', block}]
  })
  const surplus = stored.filter(
    ({id, words}) => !isHeading({id}) && words !== '' && !wanted.some((one) => one.id === id),
  )
  return [
    ...differences,
    ...surplus.map(
      ({id, words}): LegalDifference => ({kind: 'surplus', block: {id, about: null, line: words}}),
    ),
  ]
}

// A heading is named by its section; a paragraph by its declaration, section and number.
function isHeading({id}: Pick<LegalBlock, 'id'>): boolean {
  return !id.includes('.')
}

function listOwnBlocks(
  blocks: unknown,
): {readonly id: string; readonly version: string; readonly words: string}[] {
  return listWords(blocks).flatMap(({body}) =>
    body.flatMap((block) => {
      const key = readLegalKey(block._key)
      return key ? [{...key, words: block.children.map(({text}) => text).join('')}] : []
    }),
  )
}

function listWords(blocks: unknown): Words[] {
  return Array.isArray(blocks) ? blocks.filter(isWords) : []
}

function isWords(block: unknown): block is Words {
  return (
    typeof block === 'object' &&
    block !== null &&
    '_type' in block &&
    block._type === 'words' &&
    'body' in block &&
    Array.isArray(block.body)
  )
}

/**
 * The blocks of a stored legal page with some differences settled: what is missing is put at its place, what has
 * changed replaced, and what is surplus removed. A heading goes with the last of its paragraphs.
 */
export function settleDifferences(
  blocks: unknown,
  slug: LegalSlug,
  site: LegalSite,
  differences: readonly LegalDifference[],
): readonly unknown[] {
  const all: readonly unknown[] = Array.isArray(blocks) ? blocks : []
  const words = listWords(all)
  const target = words.find(({body}) => body.some(({_key}) => readLegalKey(_key))) ?? words[0]
  const wanted = listLegalBlocks(slug, site)
  const body = differences.reduce((now, one) => settle(now, one, wanted), target?.body ?? [])
  const whole = withHeadings(body, wanted)
  if (!target) return [{_key: 'words', _type: 'words', body: whole}, ...all]
  return all.map((block) => (block === target ? {...target, body: whole} : block))
}

function settle(body: RichText, {kind, block}: LegalDifference, wanted: readonly LegalBlock[]): RichText {
  const isThis = (one: Block) => readLegalKey(one._key)?.id === block.id
  if (kind === 'surplus') return body.filter((one) => !isThis(one))
  if (kind === 'changed') return body.map((one) => (isThis(one) ? toStoredBlock(block) : one))
  return insertAfter(body, block, wanted)
}

/** Puts a block behind the nearest of those that come before it in a whole page. */
function insertAfter(body: RichText, block: LegalBlock, wanted: readonly LegalBlock[]): RichText {
  const before = wanted
    .slice(
      0,
      wanted.findIndex(({id}) => id === block.id),
    )
    .map(({id}) => id)
  const ids = body.map(({_key}) => readLegalKey(_key)?.id ?? '')
  const at = Math.max(-1, ...before.map((id) => ids.lastIndexOf(id)))
  return [...body.slice(0, at + 1), toStoredBlock(block), ...body.slice(at + 1)]
}

function withHeadings(body: RichText, wanted: readonly LegalBlock[]): RichText {
  const has = (id: string) => body.some(({_key}) => readLegalKey(_key)?.id === id)
  const empty = (id: string) => !body.some((one) => isIn(one, id))
  const kept = body.filter(({_key}) => {
    const id = readLegalKey(_key)?.id
    return id === undefined || !isHeading({id}) || !empty(id)
  })
  const missing = wanted.filter((one) => isHeading(one) && !has(one.id) && !empty(one.id))
  return missing.reduce((now, heading) => {
    const first = now.findIndex((one) => isIn(one, heading.id))
    return [...now.slice(0, first), toStoredBlock(heading), ...now.slice(first)]
  }, kept)
}

/** Whether a block is a paragraph of a section. */
function isIn({_key}: Block, section: string): boolean {
  return readLegalKey(_key)?.id.split('.').at(-2) === section
}
