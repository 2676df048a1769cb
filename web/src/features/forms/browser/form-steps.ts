import {buttonClass} from '#/ui/button'
import {stepsOf} from './form-parts'

export type FormSteps = {
  readonly current: () => number
  readonly isLast: () => boolean
  readonly show: (index: number, focus: boolean) => void
  readonly showFieldOf: (control: HTMLElement) => void
}

/** Shows one step at a time with the progress in words, and a way back (spec 4.7a). One step is left as it is. */
export function createSteps(form: HTMLFormElement, changed: (index: number) => void): FormSteps {
  const steps = stepsOf(form)
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const send = button?.textContent ?? ''
  let at = 0
  const progress = document.createElement('p')
  progress.className = 'text-sm text-ink-soft'
  progress.setAttribute('aria-live', 'polite')
  const back = document.createElement('button')
  back.type = 'button'
  back.textContent = 'Back'
  back.className = buttonClass('secondary', 'large', 'w-full sm:w-auto sm:justify-self-start')
  back.addEventListener('click', () => show(at - 1, true))

  function show(index: number, focus: boolean): void {
    at = Math.min(Math.max(index, 0), steps.length - 1)
    if (steps.length < 2) return
    for (const [place, step] of steps.entries()) step.hidden = place !== at
    progress.textContent = `Step ${at + 1} of ${steps.length}: ${steps[at]?.querySelector('legend')?.textContent ?? ''}`
    back.hidden = at === 0
    if (button) button.textContent = at === steps.length - 1 ? send : 'Continue'
    if (focus) steps[at]?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    changed(at)
  }

  if (steps.length > 1) {
    steps[0]?.before(progress)
    button?.after(back)
  }
  return {
    current: () => at,
    isLast: () => at === steps.length - 1,
    show,
    showFieldOf: (control) => {
      const index = steps.findIndex((step) => step.contains(control))
      if (index >= 0 && index !== at) show(index, false)
    },
  }
}
