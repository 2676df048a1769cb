/** The beginning of a text, cut at a word, with an ellipsis; null when the text is short enough to show whole. */
export function truncateText(text: string, longest: number, cutAt = longest): string | null {
  if (text.length <= longest) return null
  const head = text.slice(0, cutAt)
  const space = head.lastIndexOf(' ')
  return `${head.slice(0, space > cutAt / 2 ? space : cutAt).trimEnd()}…`
}
