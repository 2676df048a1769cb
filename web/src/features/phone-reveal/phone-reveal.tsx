'use client'

import {type MouseEvent, useState} from 'react'
import {telHref} from '#/lib/tel-href'
import {maskPhone} from './mask-phone'
import {type PhoneSubject, recordReveal} from './record-reveal'

type Props = {
  phone: string
  masked: boolean
  /** How many characters a hidden number shows. */
  shown?: number
  subject: PhoneSubject
  className?: string
  /** Words before the number, for example "Call". */
  label?: string
}

/**
 * A phone number that shows after a tap (spec 4.3). Without script it is a plain link with the whole number. On a
 * phone the first tap also dials, because a second tap to call would lose callers.
 */
export function PhoneReveal({phone, masked, shown, subject, className, label}: Props) {
  const [hidden, setHidden] = useState(masked)
  function reveal(event: MouseEvent) {
    if (!hidden) return
    setHidden(false)
    void recordReveal(subject)
    if (!window.matchMedia('(pointer: coarse)').matches) event.preventDefault()
  }
  return (
    <a href={telHref(phone)} onClick={reveal} className={className} aria-live="polite">
      {label && <span>{label} </span>}
      {hidden ? (
        <>
          <span className="figures only-scripted whitespace-nowrap">
            <span aria-hidden="true">{maskPhone(phone, shown)}</span>
            <span className="sr-only">Show the phone number</span>
          </span>
          <span className="figures only-plain whitespace-nowrap">{phone}</span>
        </>
      ) : (
        <span className="figures whitespace-nowrap">{phone}</span>
      )}
    </a>
  )
}
