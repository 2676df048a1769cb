import * as z from 'zod'

const LONGEST = 254
// Letters without width and marks of direction, which pasted addresses carry, and blanks around.
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]|^[\s\u00A0]+|[\s\u00A0]+$/gu

/** An e-mail address as people paste it: without what cannot be seen, its domain in the letters that mail knows. */
export const emailAddress = z.string().transform(cleanAddress).pipe(z.email().max(LONGEST))

function cleanAddress(text: string): string {
  const address = text.replace(UNSEEN, '')
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^[\p{ASCII}]*$/u.test(domain) || /[/?#:@\\]/.test(domain)) return address
  return `${address.slice(0, at)}@${URL.parse(`https://${domain}`)?.hostname ?? domain}`
}
