import type {ReactNode} from 'react'

export type VersionsProps = {
  words: string
  /** All versions, `words` the first; none where nothing is tried. */
  versions?: {readonly key: string; readonly words: readonly string[]} | null
  /** How a text is set; by default as it is. */
  set?: (words: string) => ReactNode
}

/**
 * Words with their other versions in the same page, so that one page in a cache serves all. Only the first is shown
 * until `ChooseVersions` has chosen another, which is before anything is painted.
 */
export function Versions({words, versions, set = (text) => text}: VersionsProps) {
  if (!versions) return set(words)
  return versions.words.map((text, at) => (
    <span key={text} data-trial={versions.key} data-version={at}>
      {set(text)}
    </span>
  ))
}
