// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Behaviours, findParts} from '#/browser/behaviour'
import {tradeInForm} from './trade-in-form.element'

const QUESTION = 'data-target="trade-in-form.question"'
const PAGE = `<trade-in-form range="yes"><form method="post" action="/api/trade-in">
  <input type="hidden" name="step" value="condition">
  <p data-target="trade-in-form.range"></p>
  <p data-target="trade-in-form.progress"></p>
  <progress data-target="trade-in-form.bar" max="3"></progress>
  <div ${QUESTION} data-missing="Write the kilometres."><input name="km"></div>
  <div ${QUESTION} data-missing="Choose one."><input type="radio" name="q_body" value="new"><input type="radio" name="q_body" value="marks"></div>
  <div ${QUESTION}><input name="owing"></div>
  <button type="submit">Continue</button>
</form></trade-in-form>`

const asked: URLSearchParams[] = []

function start(): HTMLFormElement {
  document.body.innerHTML = PAGE
  const root = document.querySelector<HTMLElement>('trade-in-form')
  const form = document.querySelector('form')
  if (!root || !form) throw new Error('no form')
  void tradeInForm({...findParts<Behaviours['trade-in-form']>(root), signal: new AbortController().signal})
  return form
}

const isSent = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', {cancelable: true}))
const listShown = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>(`[${QUESTION}]`)].map(({hidden}) => !hidden)

function choose(form: HTMLFormElement, selector: string, by: 'pointerdown' | 'keydown'): void {
  const control = form.querySelector<HTMLInputElement>(selector)
  if (!control) throw new Error(selector)
  control.dispatchEvent(new Event(by, {bubbles: true}))
  if (control.type === 'radio') control.checked = true
  else control.value = '85,000'
  control.dispatchEvent(new Event('change', {bubbles: true}))
}

beforeEach(() => {
  asked.length = 0
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (_address: string, {body}: {body: URLSearchParams}) => {
    asked.push(body)
    return Response.json({range: 'So far, between $9,000 and $12,000.'})
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('the questions about the condition of a shopper’s vehicle', () => {
  it('are asked one at a time, each answered before the next, and counted', () => {
    const form = start()
    expect(listShown(form)).toEqual([true, false, false])
    expect(isSent(form)).toBe(false)
    expect(form.querySelector('[role="alert"]')?.textContent).toBe('Write the kilometres.')
    choose(form, '[name="km"]', 'keydown')
    expect(form.querySelector('[role="alert"]')).toBeNull()
    expect(isSent(form)).toBe(false)
    expect(listShown(form)).toEqual([false, true, false])
    expect(form.textContent).toContain('Question 2 of 3')
    expect(form.querySelector('progress')?.value).toBe(2)
  })

  it('go to the next by an answer of mouse or finger, and stay where it is one of the arrow keys', () => {
    const form = start()
    choose(form, '[name="km"]', 'pointerdown')
    isSent(form)
    choose(form, '[value="new"]', 'keydown')
    expect(listShown(form)).toEqual([false, true, false])
    choose(form, '[value="marks"]', 'pointerdown')
    expect(listShown(form)).toEqual([false, false, true])
    expect(isSent(form)).toBe(true)
  })

  it('show what the answers so far leave open', async () => {
    const form = start()
    choose(form, '[name="km"]', 'keydown')
    await expect.poll(() => form.textContent).toContain('So far, between $9,000 and $12,000.')
    expect(asked.map((body) => [body.get('step'), body.get('km')])).toEqual([['range', '85,000']])
  })
})
