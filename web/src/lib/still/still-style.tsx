import {isDrawnAgain} from './is-drawn-again'
import {keepElements} from './kept-elements'
import {StillStyleMarkup} from './still-style-markup'

/** A style sheet of the page's own that never changes in the browser: sent once, as `Still` sends markup. */
export async function StillStyle({css}: {css: string}) {
  // Raw text in a document: nothing in it may end the element.
  const safe = css.replaceAll('<', '\\3c ')
  if (await isDrawnAgain()) return <style>{safe}</style>
  return <StillStyleMarkup id={keepElements(safe)} />
}
