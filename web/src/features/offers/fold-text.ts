import type {Settings} from '@forecourt/schemas/generated/site-types'
import {truncateText} from '#/lib/format-text'

type Limits = {readonly longest: number; readonly cutAt?: number}

/**
 * What shows of a long text of an offer at first; null shows it whole (spec 4.10f, 4.10g, 9.9f). A text with a
 * comparison rate or its warning is never folded, unless the site says so: folded, it would be less plain to see
 * than the rate that it belongs to.
 */
export function foldText(
  text: string,
  {longest, cutAt = longest}: Limits,
  {foldWarnings}: Pick<Settings['offers'], 'foldWarnings'>,
): string | null {
  if (!foldWarnings && /comparison\s+rate/i.test(text)) return null
  return truncateText(text, longest, Math.min(cutAt, longest))
}
