import {formatShortDate} from '#/domain/hours/format-short-date'
import type {BookableDay} from '#/domain/hours/list-bookable-days'
import {createElement} from '#/lib/create-element'
import {NOTHING_FREE} from '../nothing-free'
import {readValue, showError} from './form-fields'

/** The fields that determine what a form has free, besides the day. */
const DEPENDS_ON: ReadonlySet<string> = new Set(['location', 'services', 'loan_car'])

type Slot = {readonly time: string; readonly label: string}

/**
 * Shows the next ten days of the selected place with how many times each has free, and only the free times of the
 * selected day; a day without any cannot be chosen from the ten, and is an error where it is written. A day is written
 * only where the ten are unknown, or for a later one. Returns what asks for the days, once their step is shown.
 */
export function showFreeTimes(form: HTMLFormElement, id: string, strip: HTMLElement | null): () => void {
  const time = form.querySelector<HTMLSelectElement>('select[name="time"]')
  const day = form.querySelector<HTMLInputElement>('input[name="date"]')
  if (!time || !day) return () => undefined
  const all = [...time.options].map((option) => option.cloneNode(true))
  let latest = 0
  const refresh = async () => {
    latest += 1
    const turn = latest
    const slots = day.value === '' ? null : await fetchFree<Slot>(form, id, 'slots', day.value)
    if (turn !== latest) return
    const chosen = time.value
    const problem = slots?.length === 0 ? NOTHING_FREE : ''
    day.setCustomValidity(problem)
    showError(form, day.name, problem || null)
    if (problem) showField(day)
    if (slots === null) time.replaceChildren(...all)
    else time.replaceChildren(...createOptions(slots))
    time.value = [...time.options].some(({value}) => value === chosen) ? chosen : ''
  }
  let latestDays = 0
  const refreshDays = async () => {
    latestDays += 1
    const turn = latestDays
    const isPlaced = readValue(form, 'location') !== ''
    const days = strip && isPlaced ? await fetchFree<BookableDay>(form, id, 'days', null) : null
    if (!strip || turn !== latestDays) return
    strip.classList.toggle('hidden', !days)
    if (isPlaced || form.elements.namedItem('location') === null) {
      for (const control of [day, time]) showField(control.closest('div'))
      if (!days || (day.value !== '' && days.every(({date}) => date !== day.value))) showField(day)
    }
    strip.replaceChildren(...(days ? [...days.map((one) => createDay(one, day)), createLaterDay(day)] : []))
    markChosen(strip, day.value)
  }
  form.addEventListener('change', ({target}) => {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name === null) return
    if (name === day.name && strip) markChosen(strip, day.value)
    if (name === day.name || DEPENDS_ON.has(name)) void refresh()
    if (DEPENDS_ON.has(name) && !strip?.closest('[hidden]')) void refreshDays()
  })
  if (day.value !== '') void refresh()
  return () => void refreshDays()
}

function createDay({date, isFree, note}: BookableDay, day: HTMLInputElement): HTMLElement {
  const free = createElement('small', {textContent: note})
  const own = {type: 'button', className: 'tile day', disabled: !isFree, value: date} as const
  const button = createElement('button', own, formatShortDate(date), ' ', free)
  button.addEventListener('click', () => {
    day.value = date
    for (const type of ['input', 'change']) day.dispatchEvent(new Event(type, {bubbles: true}))
  })
  return button
}

/** Where another day is written. */
function createLaterDay(day: HTMLInputElement): HTMLElement {
  const button = createElement('button', {type: 'button', className: 'tile day'}, 'Another day')
  button.addEventListener('click', () => {
    showField(day)
    day.focus()
  })
  return button
}

/** Shows what waits for the choice before it. */
function showField(part: Element | null): void {
  part?.classList.remove('until-asked')
}

function markChosen(strip: HTMLElement, date: string): void {
  for (const button of strip.querySelectorAll('button')) button.ariaPressed = String(button.value === date)
}

function createOptions(slots: readonly Slot[]): HTMLOptionElement[] {
  return [new Option('No preference', ''), ...slots.map(({time, label}) => new Option(label, time))]
}

/** What is free on a day, or without one the next days; null where that is unknown. */
async function fetchFree<T>(
  form: HTMLFormElement,
  id: string,
  what: 'slots' | 'days',
  date: string | null,
): Promise<readonly T[] | null> {
  const query = new URLSearchParams({form: id, location: readValue(form, 'location')})
  if (date !== null) query.set('date', date)
  const data = new FormData(form)
  for (const name of ['services', 'loan_car', 'car_id'])
    for (const value of data.getAll(name)) if (typeof value === 'string') query.append(name, value)
  try {
    const response = await fetch(`/api/appointments?${query}`)
    if (!response.ok) return null
    const answer: {readonly [name in typeof what]?: readonly T[]} = await response.json()
    return answer[what] ?? null
  } catch {
    return null
  }
}
