'use client'

import {useEffect, useRef} from 'react'

/** Brings the form beside it to life at the first touch; before that, and without script, the form works by itself. */
export function LiveForm() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = mark.current?.parentElement?.querySelector<HTMLFormElement>('form[data-lead-form]')
    if (!form) return
    const wake = new AbortController()
    const start = () => {
      wake.abort()
      import('./start-form').then(({startForm}) => startForm(form)).catch(() => undefined)
    }
    for (const touch of ['focusin', 'pointerdown', 'submit'] as const) {
      form.addEventListener(touch, start, {signal: wake.signal, once: true})
    }
    // Whoever was quicker than this script is in the form already.
    if (form.contains(document.activeElement)) start()
    // Several steps are one long page until the script is here, and a reload comes back to the step it was on.
    if (form.querySelectorAll('[data-form-step]').length > 1) start()
    return () => wake.abort()
  }, [])
  return <span ref={mark} hidden />
}
