/** A whole number with thousands commas. The same on every server and browser, whatever its locale data. */
export function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A text with its first letter in upper case. */
export function formatWithCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// In a preview, texts end in hundreds of invisible characters that mark their field. They are excluded from the length:
// otherwise a short text would be folded that shoppers see whole.
const MARK = /[\u200B-\u200D\uFEFF]{8,}/g

/**
 * The beginning of a text, cut at a word, with an ellipsis and the text’s mark; null if it is short enough to show
 * whole.
 */
export function truncateText(text: string, longest: number, cutAt = longest): string | null {
  const read = text.replace(MARK, '')
  if (read.length <= longest) return null
  // Half of a character would show as a broken one.
  const head = read.slice(0, cutAt).replace(/[\uD800-\uDBFF]$/, '')
  const space = head.lastIndexOf(' ')
  return `${head.slice(0, space > cutAt / 2 ? space : cutAt).trimEnd()}…${text.match(MARK)?.[0] ?? ''}`
}

const ENTITIES: {readonly [letter: string]: string} = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

// With or without Australia's code, also as it is dialled abroad.
const WITH_AREA = /^(?:(?:\+|00|0011)?61)?0?([2-478]\d{8})$/

/**
 * The `tel:` link of an Australian number in any spelling, without an extension or a second number; 13, 1300 and 1800
 * numbers have no +61 form.
 */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/^[^\d+]+|(?<=\d)\s*[a-z#/,;].*$/gi, '').replace(/[^\d+]/g, '')
  const own = WITH_AREA.exec(digits)?.[1]
  return own ? `tel:+61${own}` : `tel:${digits}`
}
