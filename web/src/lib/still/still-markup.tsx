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
  const [drawn] = useState(() => asDrawn(id))
  return <div id={id} className="contents" {...drawn} />
}

// React leaves markup that it is given as a string alone, and asks for it only should it ever draw the page anew:
// then it is the document's own, read back, and nothing is lost. Read at once, it would be written out for nothing.
function asDrawn(id: string) {
  const markup = {
    get __html() {
      return document.getElementById(id)?.innerHTML ?? ''
    },
  }
  return {suppressHydrationWarning: true, dangerouslySetInnerHTML: markup}
}
