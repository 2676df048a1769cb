'use client'

import {useState} from 'react'
import {findElements} from './stored-elements'

/** On the server the stored elements; in a browser the server's markup. */
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

// React does not change given markup and reads its text only to render the page again. It checks in each pass whether
// there is any, though, so an object whose text is read lazily saves a phone from serialising the page.
function readServerMarkup(id: string) {
  const markup = {toString: () => document.getElementById(id)?.innerHTML ?? ''}
  return {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: markup as unknown as string}}
}

/** On the server the stored rules; in a browser the server's. */
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
