'use client'

import {useState} from 'react'
import {findElements} from './stored-elements'

/** The kept elements on the server; in a browser whatever the server rendered there. */
export function StaticHtmlMarkup({id}: {id: string}) {
  if (typeof window !== 'undefined') return <ServerMarkup id={id} />
  return (
    <div id={id} className="contents">
      {findElements(id)}
    </div>
  )
}

function ServerMarkup({id}: {id: string}) {
  const [markup] = useState(() => readServerMarkup(id))
  return <div id={id} className="contents" {...markup} />
}

// React leaves markup that it is given as text alone, and asks for the text only to render the page anew. It asks
// whether there is any at each pass, though: an object that is read on demand spares a phone from writing out the page.
function readServerMarkup(id: string) {
  const markup = {toString: () => document.getElementById(id)?.innerHTML ?? ''}
  return {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: markup as unknown as string}}
}

/** The kept rules on the server; in a browser whatever the server sent. */
export function StaticStyleMarkup({id}: {id: string}) {
  const [css] = useState(() =>
    typeof window === 'undefined' ? findElements(id) : document.getElementById(id)?.textContent,
  )
  return (
    <style id={id} suppressHydrationWarning>
      {css}
    </style>
  )
}
