'use client'

import {type MouseEvent, useState} from 'react'
import {telHref} from '#/lib/tel-href'
import {maskPhone} from './mask-phone'

export type PhoneSubject = {
  /** Whose number it is. */
  readonly dealership: string | null
  readonly location: string | null
  /** The car it is shown with. */
  readonly car: string | null
}

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
    recordReveal(subject)
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

// A reveal that cannot be recorded is only logged: the shopper gets the number all the same (spec 4.3b, 8.4).
function recordReveal(subject: PhoneSubject): void {
  fetch('/api/phone-reveals', {
    method: 'POST',
    keepalive: true,
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(subject),
  })
    .then(({ok, status}) => {
      if (!ok) console.warn('phone reveal not recorded', status)
    })
    .catch((cause: unknown) => console.warn('phone reveal not recorded', cause))
}
