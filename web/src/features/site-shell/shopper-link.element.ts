import type {Behaviour} from '#/browser/behaviour'
import {hasSessionHint} from '#/lib/shopper/shopper-state'

type ShopperLink = {
  /** Where the link leads and what it says for a shopper who is signed in. */
  attributes: {to: string; words: string}
  targets: {link: HTMLAnchorElement; words: HTMLElement}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'shopper-link': ShopperLink
  }
}

/** Leads shoppers who are signed in to their own page; it asks nobody, a cookie says it. */
export const shopperLink: Behaviour<ShopperLink> = ({text, target}) => {
  const link = target('link')
  if (!link || !hasSessionHint()) return
  link.href = text('to')
  const words = target('words')
  if (words) words.textContent = text('words')
  if (link.title) link.title = text('words')
}
