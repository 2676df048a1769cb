/** The words of a headline, lines of even length, broken after a sentence before within one. */
export function Headline({words}: {words: string}) {
  const [only, ...others] = words.split(/(?<=[.!?]) +/)
  if (others.length === 0) return only
  return [only, ...others].flatMap((sentence, at) => [
    at > 0 && ' ',
    <span key={sentence} className="inline-block max-w-full text-balance">
      {sentence}
    </span>,
  ])
}
