import type {BehaviourElement} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {createSteps} from '#/ui/form-steps'
import {describeQuestion, SAVE} from './describe-question'

export type TradeInForm = {
  attributes: {
    looksup?: 'yes'
    /** Whether the range that the answers leave open is shown. */
    range?: 'yes'
  }
  targets: {
    question: HTMLElement
    progress: HTMLElement
    bar: HTMLProgressElement
    range: HTMLElement
  }
}

const FAULT = 'question-fault'

/**
 * Shows the questions of a form one at a time, and what the answers so far leave open. An answer chosen by mouse or
 * finger leads to the next question; by keyboard, the button does. Returns what a submit does before it sends: it goes
 * to the next question, or stays at one without an answer, and says whether it did.
 */
export function askOneByOne(
  form: HTMLFormElement,
  {root, signal, text, target, targets}: BehaviourElement<TradeInForm>,
): () => boolean {
  const questions = targets('question')
  const updateRange = text('range') === 'yes' ? createRange(form, target('range')) : () => undefined
  if (questions.length < 2) return () => false
  const parts = {
    steps: questions,
    progress: target('progress'),
    describe: describeQuestion,
    getSendLabel: () => SAVE,
  }
  const bar = target('bar')
  const steps = createSteps(form, parts, (index) => {
    if (bar) bar.value = index + 1
  })
  steps.show(0, false)
  const hasNext = () => {
    const question = questions[steps.current()]
    if (question && !hasAnswer(question)) {
      showFault(question)
      return true
    }
    if (steps.isLast()) return false
    steps.show(steps.current() + 1, true)
    root.scrollIntoView({block: 'nearest'})
    return true
  }
  let isByHand = false
  addListener(form, 'pointerdown', {signal}, () => (isByHand = true))
  addListener(form, 'keydown', {signal}, () => (isByHand = false))
  addListener(form, 'change', {signal}, () => {
    void updateRange()
    const question = questions[steps.current()]
    if (!question || !hasAnswer(question)) return
    question.querySelector(`#${FAULT}`)?.remove()
    const isChoice = [...question.querySelectorAll('input')].every(({type}) => type === 'radio')
    if (isByHand && isChoice && !steps.isLast()) hasNext()
  })
  return hasNext
}

function hasAnswer(question: HTMLElement): boolean {
  if (question.dataset.missing === undefined) return true
  const isChosen = question.querySelector('input:checked') !== null
  const number = question.querySelector<HTMLInputElement>('input:not([type="radio"])')
  return isChosen || (question.querySelector('[type="radio"]') === null && /\d/.test(number?.value ?? ''))
}

function showFault(question: HTMLElement): void {
  const line = question.querySelector(`#${FAULT}`) ?? document.createElement('p')
  line.id = FAULT
  line.className = 'text-sm font-medium text-critical'
  line.setAttribute('role', 'alert')
  line.textContent = question.dataset.missing ?? ''
  question.append(line)
  question.querySelector<HTMLElement>('input')?.focus()
}

/** Asks for the range of the answers so far; the last answer counts. */
function createRange(form: HTMLFormElement, shown: HTMLElement | null): () => Promise<void> {
  let latest = 0
  return async () => {
    latest += 1
    const turn = latest
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value)
    body.set('step', 'range')
    try {
      const response = await fetch(form.action, {method: 'POST', body, redirect: 'error'})
      const {range}: {range: string | null} = response.ok ? await response.json() : {range: null}
      if (turn === latest && shown && range !== null) shown.textContent = range
    } catch {
      // The range stays as it was: the figure at the end does not depend on it.
    }
  }
}
