import {decodeHTML, decodeHTMLStrict} from 'entities'

const BLOCKS =
  'address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul'
const BREAK = new RegExp(`(?:<\\/?(?:${BLOCKS})\\b[^<>]*>\\s*)+`, 'gi')
const HIDDEN =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|template|head|title|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Whether a text is written in HTML with blocks, or with parts that a browser does not show. */
export function isHtml(text: string): boolean {
  return text.search(BREAK) >= 0 || text.search(HIDDEN) >= 0
}

/** The words that a browser shows of a text in HTML, each block on lines of its own. A text without markup stays. */
export function toPlainText(html: string): string {
  const bare = html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(BREAK, '\n')
    .replaceAll(/<\/?t[dh]\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '')
  return decodeHTML(bare)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A text with the entities of HTML as the letters they mean; only whole ones, since an address may hold "&copy=". */
export function decodeEntities(text: string): string {
  return decodeHTMLStrict(text)
}

/** A text without control characters, which no file out may hold; its lines stay. */
export function removeControls(text: string): string {
  return text.replaceAll(/(?!\s)\p{Cc}/gu, '')
}

/** A name as a person reads it: two that look alike are one, whatever their blanks, accents and unseen letters. */
export function normaliseName(text: string): string {
  return removeControls(text)
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
