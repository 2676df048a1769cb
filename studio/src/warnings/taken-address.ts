import {FORM_ADDRESSES, PRODUCT_ADDRESSES} from '@forecourt/schemas'

type Stored = {[name: string]: unknown}

/** Why nobody would see a page at its address, and what to do; null for an address of its own (spec 2.21). */
export function takenAddress(document: Stored): string | null {
  const word = slugOf(document.slug)
  const stands = PRODUCT_ADDRESSES.get(word)
  if (stands)
    return `At /${word} every site has ${stands}: nobody would see this page. Choose another address.`
  if (FORM_ADDRESSES.has(word)) {
    return `At /${word} stands a form: only a site that has switched the form off shows this page there.`
  }
  return null
}

/** Whether an address can never show a page, on no site. */
export function isNeverShown(document: Stored): boolean {
  return PRODUCT_ADDRESSES.has(slugOf(document.slug))
}

function slugOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('current' in value)) return ''
  return typeof value.current === 'string' ? value.current : ''
}
