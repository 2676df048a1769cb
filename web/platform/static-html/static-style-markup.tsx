'use client'

import {useState} from 'react'
import {findElements} from './kept-elements'

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
