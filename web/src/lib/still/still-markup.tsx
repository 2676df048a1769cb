'use client'

import {useState} from 'react'
import {keptElements, keptMarkup} from './kept-elements'

/** The kept elements on the server; in a browser whatever the server drew there. */
export function StillMarkup({id}: {id: string}) {
  if (typeof window !== 'undefined') return <Drawn id={id} />
  const html = keptMarkup(id)
  if (html !== null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, from elements.
    return <div id={id} className="contents" dangerouslySetInnerHTML={{__html: html}} />
  return (
    <div id={id} className="contents">
      {keptElements(id)}
    </div>
  )
}

function Drawn({id}: {id: string}) {
  const [drawn] = useState(() => asDrawn(id))
  return <div id={id} className="contents" {...drawn} />
}

// React leaves markup that it is given as a string alone, and asks for it only should it ever draw the page anew:
// then it is the document's own, read back, and nothing is lost. It asks whether there is any each time it passes;
// an object that becomes a string when it is written spares a phone from writing the page out to answer that.
function asDrawn(id: string) {
  const markup = {toString: () => document.getElementById(id)?.innerHTML ?? ''}
  return {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: markup as unknown as string}}
}
