import {telHref} from '#/lib/tel-href'
import {maskPhone} from './mask-phone'
import type {PhoneSubject} from './record-reveal'

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
 * A phone number that shows after a tap (spec 4.3), which `startPhoneReveals` answers. Without script it is a plain
 * link with the whole number.
 */
export function PhoneReveal({phone, masked, shown, subject, className, label}: Props) {
  return (
    <a
      href={telHref(phone)}
      data-reveal={masked ? JSON.stringify(subject) : undefined}
      className={className}
      aria-live="polite"
      suppressHydrationWarning
    >
      {label && <span>{label} </span>}
      {masked && (
        <span data-mask className="figures only-scripted whitespace-nowrap">
          <span aria-hidden="true">{maskPhone(phone, shown)}</span>
          <span className="sr-only">Show the phone number</span>
        </span>
      )}
      <span
        data-number
        className={masked ? 'figures only-plain whitespace-nowrap' : 'figures whitespace-nowrap'}
      >
        {phone}
      </span>
    </a>
  )
}
