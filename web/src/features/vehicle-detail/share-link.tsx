'use client'

import type {MouseEvent, ReactNode} from 'react'
import {type ButtonKind, buttonClass} from '#/ui/button'
import {showToast} from '#/ui/toast'

type Props = {title: string; mail: string; kind: ButtonKind; className: string; children: ReactNode}

/** Hands the page on: by the phone's own sheet, else its address is copied. Without script it is a mail to write. */
export function ShareLink({title, mail, kind, className, children}: Props) {
  async function share(event: MouseEvent) {
    const url = location.href.split('#')[0] ?? ''
    if (typeof navigator.share === 'function') {
      event.preventDefault()
      // Closing the sheet is a choice, not a failure.
      await navigator.share({title, url}).catch(() => undefined)
    } else if (navigator.clipboard) {
      event.preventDefault()
      const copied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      showToast({text: copied ? 'Link copied' : `Copy the link: ${url}`})
    }
  }
  return (
    <a href={mail} onClick={share} className={buttonClass(kind, 'medium', className)}>
      {children}
    </a>
  )
}
