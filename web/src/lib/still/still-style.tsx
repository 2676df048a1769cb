import {draftMode} from 'next/headers'
import {keepElements} from './kept-elements'
import {StillStyleMarkup} from './still-style-markup'

/** A style sheet of the page's own that never changes in the browser: sent once, as `Still` sends markup. */
export async function StillStyle({css}: {css: string}) {
  // Raw text in a document: nothing in it may end the element.
  const safe = css.replaceAll('<', '\\3c ')
  // A preview is drawn again in the browser at every change.
  if ((await draftMode()).isEnabled) return <style>{safe}</style>
  return <StillStyleMarkup id={keepElements(safe)} />
}
