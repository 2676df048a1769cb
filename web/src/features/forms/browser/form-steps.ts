import {getButtonClass} from '#/ui/button'
import {formatProgress} from '../format-progress'

export type FormSteps = {
  /** The displayed step, from 0. */
  readonly current: () => number
  /** The currently relevant fields: those of the step, and at the last one the whole form. */
  readonly currentPart: () => ParentNode
  readonly isLast: () => boolean
  readonly show: (index: number, focus: boolean) => void
  readonly showStepWith: (control: HTMLElement) => void
}

/**
 * Shows one step at a time with the progress as text, and a button to go back (spec 4.7a). A form of one step is
 * unchanged.
 */
export function createSteps(
  form: HTMLFormElement,
  {steps, progress}: {readonly steps: readonly HTMLFieldSetElement[]; readonly progress: HTMLElement | null},
  onChange: (index: number) => void,
): FormSteps {
  const last = steps.length - 1
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const sendLabel = button?.textContent ?? ''
  let current = 0
  const titles = steps.map((step) => ({title: step.querySelector('legend')?.textContent ?? ''}))
  const back = document.createElement('button')
  back.type = 'button'
  back.textContent = 'Back'
  back.className = getButtonClass('secondary', 'large', 'w-full sm:w-auto sm:justify-self-start')
  back.addEventListener('click', () => show(current - 1, true))

  function show(index: number, focus: boolean): void {
    current = Math.min(Math.max(index, 0), last)
    if (steps.length < 2) return
    for (const [place, step] of steps.entries()) step.hidden = place !== current
    if (progress) progress.textContent = formatProgress(current + 1, titles)
    back.hidden = current === 0
    if (button) button.textContent = current === last ? sendLabel : 'Continue'
    if (focus) steps[current]?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    onChange(current)
  }

  if (steps.length > 1) button?.after(back)
  return {
    current: () => current,
    currentPart: () => (current === last ? form : (steps[current] ?? form)),
    isLast: () => current === last,
    show,
    showStepWith: (control) => {
      const index = steps.findIndex((step) => step.contains(control))
      if (index >= 0 && index !== current) show(index, false)
    },
  }
}
