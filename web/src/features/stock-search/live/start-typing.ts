import {buildFormHref} from './form-href'
import type {Target} from './live-config'

/** How long a shopper rests before the search follows, in ms (spec 5.2a, 9.2c). */
type Rests = {readonly textDebounceMs: number; readonly sliderDebounceMs: number}

export type Typing = {
  /** Follows the form once the shopper has rested; what `check` refuses is not followed. */
  readonly later: (input: HTMLInputElement, check?: () => boolean) => void
}

/** Follows a form of the listing while it is filled in, each time the shopper rests. */
export function startTyping(
  root: HTMLElement,
  go: (target: Target) => void,
  {textDebounceMs, sliderDebounceMs}: Rests,
  signal: AbortSignal,
): Typing {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A word typed letter by letter is one step back, not ten.
  let last: string | null = null
  function stop(): void {
    clearTimeout(timer)
    last = null
  }
  function later(input: HTMLInputElement, check = () => true): void {
    const {name, type} = input
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        const form = check() && formNow(root, input)
        if (!form) return
        go({href: buildFormHref(form), history: name === last ? 'replace' : 'push'})
        last = name
      },
      type === 'search' ? textDebounceMs : sliderDebounceMs,
    )
  }
  root.addEventListener(
    'input',
    ({target}) => {
      if (target instanceof HTMLInputElement && target.type === 'search' && target.form) later(target)
    },
    {signal},
  )
  root.addEventListener(
    'click',
    ({target}) => {
      if (target instanceof Element && target.closest('a')) stop()
    },
    {signal},
  )
  root.addEventListener('submit', stop, {signal})
  signal.addEventListener('abort', stop)
  return {later}
}

/** The input's form as it stands: the live view may have drawn it anew while the shopper rested. */
function formNow(root: HTMLElement, input: HTMLInputElement): HTMLFormElement | null {
  if (input.isConnected) return input.form
  const control = CSS.escape(input.dataset.control ?? '')
  const current = root.querySelector<HTMLInputElement>(`input[data-control="${control}"]`)
  if (current) current.value = input.value
  return current?.form ?? null
}
