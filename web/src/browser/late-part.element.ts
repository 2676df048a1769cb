import type {Behaviour} from './behaviour.ts'
import {fetchPage} from './fetch-page.ts'

export type LatePart = {
  attributes: {
    /** The address of a page with the same part: the element with its id. */
    contents: string
  }
}

/** Fills a part of a page from another page, once it comes near. Without JavaScript it holds a link to that page. */
export const latePart: Behaviour<LatePart> = async ({root, signal, text}) => {
  const address = text('contents')
  const part = (await fetchPage(address, {signal})).getElementById(root.id)
  if (!part) throw new Error(`${address} has no ${root.id}`)
  root.replaceChildren(...part.childNodes)
}
