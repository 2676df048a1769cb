import type {ReactNode} from 'react'
import {Versions, type VersionsProps} from './versions'

type Props = Pick<VersionsProps, 'words' | 'versions'>

/** The words of a headline, lines of even length, broken after a sentence before within one. */
export function Headline({words, versions}: Props) {
  return <Versions words={words} versions={versions} set={splitSentences} />
}

function splitSentences(words: string): ReactNode {
  const [only, ...others] = words.split(/(?<=[.!?]) +/)
  if (others.length === 0) return only
  return [only, ...others].flatMap((sentence, at) => [
    at > 0 && ' ',
    <span key={sentence} className="inline-block max-w-full text-balance">
      {sentence}
    </span>,
  ])
}
