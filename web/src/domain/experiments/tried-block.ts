import {TRIED_PARTS} from '@forecourt/schemas/experiment/experiment'
import type {PageBlock} from '@forecourt/schemas/page/page'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {findVersions, type Trial, type VersionedWords} from './trial.ts'

/** The blocks that say in few words what a page is about. */
const KINDS: ReadonlySet<PageBlock['block']> = new Set(['opening', 'heading', 'pictureAndWords'])

/** The words of a block of which other versions are tried. */
export type BlockVersions = {readonly [part in 'heading' | 'sentence' | 'button']: VersionedWords | null}

/** The words at a path of some content, such as `action.label`; null where there are none. */
export function readWords(content: unknown, path: string): string | null {
  let value = content
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : null
  return typeof value === 'string' ? value : null
}

/** The block of a page whose words at a path are tried: the first that has such words. */
export function findTriedBlock(blocks: readonly PageBlock[], path: string): PageBlock | null {
  return blocks.find((block) => KINDS.has(block.block) && readWords(block, path) !== null) ?? null
}

/** The versions of words in a block of a page. */
export function findBlockVersions(
  trials: readonly Trial[],
  page: {readonly id: string; readonly blocks: readonly PageBlock[]},
  block: PageBlock,
): BlockVersions {
  const find = (part: 'page.heading' | 'page.sentence' | 'page.button') => {
    const {path} = TRIED_PARTS[part]
    return findTriedBlock(page.blocks, path) === block
      ? findVersions(trials, part, page.id, readWords(block, path))
      : null
  }
  return {heading: find('page.heading'), sentence: find('page.sentence'), button: find('page.button')}
}
