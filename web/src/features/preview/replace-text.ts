import {studioPath} from '@sanity/client/csm'
import {vercelStegaDecode, vercelStegaSplit} from '@vercel/stega'
import * as z from 'zod/mini'

/** The current document in the Studio's form, before it is stored. */
export type Typed = {readonly id: string; readonly value: unknown}

/** The message that the Studio sends on each key press in a field. */
export const typedMessage = z.object({
  kind: z.literal('forecourt.typed'),
  id: z.string(),
  value: z.record(z.string(), z.unknown()),
})

/** The texts of each field since the page was opened, by document and path. */
export type SeenTexts = Map<string, Set<string>>

const mark = z.object({href: z.string()})

/** The field of a text; `path` in the Studio's format. */
export type Source = {readonly id: string; readonly path: string}

/** The document and the field of a marked text; null for a text without a mark. */
export function findSource(text: string): Source | null {
  const decoded = mark.safeParse(vercelStegaDecode(text))
  const parameters = decoded.success ? URL.parse(decoded.data.href)?.searchParams : null
  const [id, path] = [parameters?.get('id'), parameters?.get('path')]
  return id && path ? {id, path} : null
}

/**
 * The new text of a marked text node whose field has changed, with its mark; null if unchanged. Only a text shown
 * exactly as in its field is changed; one that the page cuts or composes waits for the next rendering.
 */
export function replaceText(
  text: string,
  {path}: Source,
  {id, value}: Typed,
  seen: SeenTexts,
): string | null {
  const typed: unknown = studioPath.get(value, path)
  if (typeof typed !== 'string' || typed.trim() === '') return null
  const key = `${id} ${path}`
  const known = seen.get(key) ?? new Set<string>()
  seen.set(key, known.add(typed.trim()))
  const {cleaned, encoded} = vercelStegaSplit(text)
  const shown = cleaned.trim()
  return shown !== typed.trim() && known.has(shown) ? `${typed}${encoded}` : null
}
