'use client'

import {useState} from 'react'
import {keptElements} from './kept-elements'

/** The kept elements on the server; in a browser whatever the server drew there. */
export function StillMarkup({id}: {id: string}) {
  return typeof window === 'undefined' ? (
    <div id={id} className="contents">
      {keptElements(id)}
    </div>
  ) : (
    <Drawn id={id} />
  )
}

function Drawn({id}: {id: string}) {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} className="contents" {...asDrawn(html)} />
}

// React leaves markup that it is given as a string alone. It is the document's own, read back: should React ever
// draw the page anew, nothing is lost.
function asDrawn(html: string) {
  return {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: html}}
}
