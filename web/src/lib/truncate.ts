// In a preview a text ends in hundreds of invisible letters that lead to its field. They are no part of its length: a
// short text would be folded there that shoppers see whole.
const MARK = /[\u200B-\u200D\uFEFF]{8,}/g

/** The beginning of a text, cut at a word, with an ellipsis and the text’s mark; null when it is short enough to show whole. */
export function truncateText(text: string, longest: number, cutAt = longest): string | null {
  const read = text.replace(MARK, '')
  if (read.length <= longest) return null
  const head = read.slice(0, cutAt)
  const space = head.lastIndexOf(' ')
  return `${head.slice(0, space > cutAt / 2 ? space : cutAt).trimEnd()}…${text.match(MARK)?.[0] ?? ''}`
}
