import type {Behaviour} from './behaviour.ts'
import {fetchPage} from './fetch-page.ts'

export type LatePart = {
  attributes: {
    /** The address of a page with the same part: the element with its id. */
    contents: string
  }
}

/**
 * Fills a part of a page from another page, once it comes near. It holds a link to that page, for browsers without
 * JavaScript, and to see what is the matter where the page does not answer.
 */
export const latePart: Behaviour<LatePart> = async ({root, signal, text}) => {
  const page = await fetchPage(text('contents'), {signal}).catch(() => null)
  const part = page?.getElementById(root.id)
  if (part) root.replaceChildren(...part.childNodes)
  else root.querySelector('.until-scripted')?.classList.remove('until-scripted')
}
