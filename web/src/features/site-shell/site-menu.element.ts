import type {Behaviour} from '#/browser/behaviour'
import {fetchPage} from '#/browser/fetch-page'
import {getContentsId} from './menu'

export type SiteMenu = {
  attributes: {
    /** The address of the page with the contents. It changes with them, so that a browser keeps them for all pages. */
    contents: string
  }
  targets: {
    /** A panel of the header, or the part of the phone's sheet that it fills. */
    part: HTMLElement
  }
}

/** Fills the panels of the menu and the phone's sheet from the page of the menu, once a shopper turns to the header. */
export const siteMenu: Behaviour<SiteMenu> = async ({signal, text, targets}) => {
  const page = await fetchPage(text('contents'), {cache: 'force-cache', signal})
  for (const part of targets('part')) {
    const contents = page.getElementById(getContentsId(part.id))
    if (contents) part.append(contents instanceof HTMLTemplateElement ? contents.content : contents)
  }
}
