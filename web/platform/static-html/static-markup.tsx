'use client'

import {useState} from 'react'
import {findMarkup} from './stored-markup'

/** On the server the stored markup; in a browser the server's. */
export function StaticHtmlMarkup({id}: {id: string}) {
  const [markup] = useState(() => (typeof window === 'undefined' ? findMarkup(id) : readServerMarkup(id)))
  const given = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: markup as string}}
  return <div id={id} className="contents" {...given} />
}

// React does not change given markup and reads its text only to render the page again. It checks in each pass whether
// there is any, though, so an object whose text is read lazily saves a phone from serialising the page.
function readServerMarkup(id: string) {
  return {toString: () => document.getElementById(id)?.innerHTML ?? ''}
}
