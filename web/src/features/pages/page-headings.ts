import type {PageBlock} from '@forecourt/schemas/page/page'

/** Blocks whose heading can be the page's. */
const OPENERS: ReadonlySet<PageBlock['block']> = new Set(['opening', 'heading'])

/** Whether the page must show its title itself, because its first block has no page heading. */
export function isTitleNeeded(blocks: readonly PageBlock[]): boolean {
  const first = blocks[0]?.block
  return first === undefined || !OPENERS.has(first)
}
