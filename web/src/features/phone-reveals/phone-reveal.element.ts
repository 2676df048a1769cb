import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {type PhoneSubject, recordReveal} from './record-reveal'

type PhoneRevealElement = {
  /** The owner of the number; absent if the number is not hidden. */
  attributes: {subject?: PhoneSubject}
  targets: {mask: HTMLElement; number: HTMLElement}
}

/**
 * Shows a hidden number on the first tap. On a phone that tap also dials, because a second tap to call would lose
 * callers.
 */
export const phoneReveal: Behaviour<PhoneRevealElement> = ({root, signal, value, target}) => {
  const subject = value('subject')
  if (!subject) return
  addListener(root, 'click', {signal, once: true}, (event) => {
    void recordReveal(subject)
    target('mask')?.remove()
    target('number')?.classList.remove('only-plain')
    if (!window.matchMedia('(pointer: coarse)').matches) event.preventDefault()
  })
}
