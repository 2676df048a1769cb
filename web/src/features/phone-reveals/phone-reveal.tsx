import type {Settings} from '@forecourt/schemas/generated/site-types'
import {markTarget, toJson} from '#/browser/behaviour'
import {toTelHref} from '#/lib/format-text'
import {joinClassNames} from '#/ui/class-names'
import type {PhoneSubject} from './record-reveal'

type Props = {
  phone: string
  /** Whether the site hides numbers, and how many characters of one are visible. */
  phones: Pick<Settings['phones'], 'maskPhone' | 'visibleDigits'>
  subject: PhoneSubject
  className?: string
  /** The text before the number, for example "Call". */
  label?: string
  /** Whose number it is, where several are hidden: screen readers name each. */
  of?: string
}

/**
 * A phone number that is revealed by a tap (spec 4.3), handled by `phone-reveal.element.ts`. Without JavaScript it is
 * a plain link with the whole number.
 */
export function PhoneReveal({phone, phones, subject, className, label, of}: Props) {
  const masked = phones.maskPhone
  return (
    <phone-reveal subject={masked ? toJson(subject) : undefined} className="contents">
      <a href={toTelHref(phone)} className={className} aria-live="polite" suppressHydrationWarning>
        {label && <span>{label} </span>}
        {masked && (
          <span
            {...markTarget('phone-reveal', 'mask')}
            className="phone-mask figures only-scripted whitespace-nowrap"
            suppressHydrationWarning
          >
            <span aria-hidden="true" suppressHydrationWarning>
              {maskPhone(phone, phones.visibleDigits)}
            </span>
            <span className="sr-only">{of ? `Show the phone number of ${of}` : 'Show the phone number'}</span>
          </span>
        )}
        <span
          {...markTarget('phone-reveal', 'number')}
          className={joinClassNames('phone-number figures whitespace-nowrap', masked && 'only-plain')}
          suppressHydrationWarning
        >
          {phone}
        </span>
      </a>
    </phone-reveal>
  )
}

/** A phone number with only its first characters visible (spec 4.3a). */
export function maskPhone(phone: string, shown: number): string {
  return phone.slice(0, shown) + '*'.repeat(Math.max(0, phone.length - shown))
}
