import {productAddress} from '@forecourt/schemas/page/product-addresses'
import {NextResponse} from 'next/server'
import type {Step} from './step.ts'

/** Whether a path is the same on every host; its handler looks at the host itself where it needs it. */
export function isShared(path: string): boolean {
  const [, word = '', rest] = path.split('/')
  return rest !== undefined && productAddress(word)?.kind === 'shared'
}

/** Lets shared paths through untouched. */
export const passThrough: Step = (visit) =>
  isShared(visit.path) ? {answer: NextResponse.next()} : {next: visit}
