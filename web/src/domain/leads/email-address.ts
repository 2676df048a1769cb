import * as z from 'zod'

const LONGEST = 254
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// As mail carries it (RFC 5321), but without quotes, comments and lists, so that it is one recipient in any header.
const ADDRESS = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?![0-9])(?!.$)${LABEL}$`,
  'i',
)
// Letters without width and marks of direction, which pasted addresses carry, and blanks around.
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]|^[\s\u00A0]+|[\s\u00A0]+$/gu

/**
 * What each e-mail address has, as attributes of an input: the browser keeps one without it, where our own page would come
 * back empty.
 */
export const EMAIL_SHAPE = {
  pattern: '[^@]+@[^@.]+(?:\\.[^@.]+)+',
  title: 'An e-mail address, for example alex@example.com',
}

/** An e-mail address as people paste it: without what cannot be seen, its domain in the letters that mail knows. */
export const emailAddress = z
  .string()
  .transform(cleanAddress)
  .pipe(z.string().max(LONGEST).regex(ADDRESS, 'Write an e-mail address, for example alex@example.com'))

function cleanAddress(text: string): string {
  const address = text.replace(UNSEEN, '')
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^[\p{ASCII}]*$/u.test(domain) || /[/?#:@\\]/.test(domain)) return address
  return `${address.slice(0, at)}@${URL.parse(`https://${domain}`)?.hostname ?? domain}`
}
