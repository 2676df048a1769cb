'use client'

import {useState} from 'react'
import {keptElements} from './kept-elements'

/** The kept rules on the server; in a browser whatever the server sent. */
export function StillStyleMarkup({id}: {id: string}) {
  const [css] = useState(() =>
    typeof window === 'undefined' ? keptElements(id) : document.getElementById(id)?.textContent,
  )
  return (
    <style id={id} suppressHydrationWarning>
      {css}
    </style>
  )
}
