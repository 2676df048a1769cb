import {type PhoneSubject, recordReveal} from './record-reveal'

/**
 * Shows a hidden number at the first tap on it. On a phone that tap also dials, because a second tap to call would
 * lose callers.
 */
export function startPhoneReveals(): () => void {
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-reveal]') : null
  if (!link) return
  // Written by the page itself (phone-reveal.tsx).
  const subject: PhoneSubject = JSON.parse(link.dataset.reveal ?? '{}')
  link.removeAttribute('data-reveal')
  link.querySelector('[data-mask]')?.remove()
  link.querySelector('[data-number]')?.classList.remove('only-plain')
  void recordReveal(subject)
  if (!window.matchMedia('(pointer: coarse)').matches) event.preventDefault()
}
