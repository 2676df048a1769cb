'use client'

import {findMarkup} from './stored-markup'

/** Stored markup. It is a client component so that the data of its page has the id alone; no browser loads it. */
export function StaticHtmlMarkup({id}: {id: string}) {
  const markup = {dangerouslySetInnerHTML: {__html: findMarkup(id)}}
  return <div className="contents" {...markup} />
}
