'use client'

import {useState} from 'react'
import {findElements} from './stored-elements'

/** The stored elements on the server; in a browser the markup that the server rendered. */
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

// React leaves given markup alone and reads its text only to render the page again. It checks at each pass whether
// there is any, though, so an object whose text is read on demand saves a phone from serialising the page.
function readServerMarkup(id: string) {
  const markup = {toString: () => document.getElementById(id)?.innerHTML ?? ''}
  return {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: markup as unknown as string}}
}

/** The stored rules on the server; in a browser those that the server sent. */
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
