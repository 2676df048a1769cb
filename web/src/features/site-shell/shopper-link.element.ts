import type {Behaviour} from '#/browser/behaviour'
import {hasSessionHint} from '#/lib/shopper/shopper-state'

type ShopperLink = {
  /** The target and the text of the link for a signed-in shopper. */
  attributes: {to: string; words: string}
  targets: {link: HTMLAnchorElement; words: HTMLElement}
}

/** Links signed-in shoppers to their own page. It reads a cookie and sends no request. */
export const shopperLink: Behaviour<ShopperLink> = ({text, target}) => {
  const link = target('link')
  if (!link || !hasSessionHint()) return
  link.href = text('to')
  const words = target('words')
  if (words) words.textContent = text('words')
  if (link.title) link.title = text('words')
}
