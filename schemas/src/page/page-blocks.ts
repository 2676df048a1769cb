import {shownBlocks} from './shown-blocks.ts'
import {siteBlocks} from './site-blocks.ts'
import {textBlocks} from './text-blocks.ts'

/** The blocks of a page; staff choose one by its sketch. */
export const pageBlocks = {
  ...textBlocks,
  ...shownBlocks,
  ...siteBlocks,
} as const
