import {keepElements} from './kept-elements'
import {needsElements} from './needs-elements'
import {StaticStyleMarkup} from './static-style-markup'

/** A style sheet of the page's own, sent once as `StaticHtml` sends markup. */
export async function StaticStyle({css}: {css: string}) {
  // Text of a style element ends at the first "</style": none may be in it.
  const safe = css.replaceAll('<', '\\3c ')
  if (await needsElements()) return <style>{safe}</style>
  return <StaticStyleMarkup id={keepElements(safe)} />
}
