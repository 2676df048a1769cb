import {createElement} from '#/lib/create-element'
import {getButtonClass} from './button'

export type FormSteps = {
  /** The displayed step, from 0. */
  readonly current: () => number
  /** The currently relevant fields: those of the step, and at the last one the whole form. */
  readonly currentPart: () => ParentNode
  readonly isLast: () => boolean
  readonly show: (index: number, focus: boolean) => void
  readonly showStepWith: (control: HTMLElement) => void
}

type Parts = {
  readonly steps: readonly HTMLElement[]
  /** The line that says which step is displayed. */
  readonly progress: HTMLElement | null
  /** Its words, for a step from 0, the number of steps and the title of the step. */
  readonly describe: (index: number, count: number, title: string) => string
  /** The label of the button at the last step, as the steps before it were answered. */
  readonly getSendLabel: () => string
}

/**
 * Shows one step at a time with the progress as text, and a button to go back (spec 4.7a). A form of one step is
 * unchanged.
 */
export function createSteps(
  form: HTMLFormElement,
  {steps, progress, describe, getSendLabel}: Parts,
  onChange: (index: number) => void,
): FormSteps {
  const last = steps.length - 1
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  let current = 0
  const back = createElement('button', {
    type: 'button',
    textContent: 'Back',
    className: getButtonClass('secondary', 'large', 'w-full sm:w-auto sm:justify-self-start'),
  })
  back.addEventListener('click', () => show(current - 1, true))

  function show(index: number, focus: boolean): void {
    current = Math.min(Math.max(index, 0), last)
    if (steps.length < 2) return
    for (const [place, step] of steps.entries()) {
      step.classList.remove('until-scripted')
      step.hidden = place !== current
    }
    const title = steps[current]?.querySelector('legend')?.textContent ?? ''
    if (progress) {
      progress.textContent = describe(current, steps.length, title)
      progress.hidden = false
    }
    back.hidden = current === 0
    if (button) button.textContent = current === last ? getSendLabel() : 'Continue'
    if (focus) steps[current]?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    onChange(current)
  }

  if (steps.length > 1) {
    progress?.classList.remove('once-scripted')
    button?.after(back)
  }
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
