import {NOTHING_FREE} from '../nothing-free'
import {readValue, showError} from './form-fields'

/** The fields that determine the free times of a form. */
const DEPENDS_ON: ReadonlySet<string> = new Set(['date', 'location', 'services', 'loan_car'])

type Slot = {readonly time: string; readonly label: string}

/** Shows only the times that are free on the selected day at the selected place; a day without any is an error. */
export function showFreeTimes(form: HTMLFormElement, id: string): void {
  const time = form.querySelector<HTMLSelectElement>('select[name="time"]')
  const day = form.querySelector<HTMLInputElement>('input[name="date"]')
  if (!time || !day) return
  const all = [...time.options].map((option) => option.cloneNode(true))
  let latest = 0
  const refresh = async () => {
    latest += 1
    const turn = latest
    const slots = day.value === '' ? null : await fetchFree(form, id, day.value)
    if (turn !== latest) return
    const chosen = time.value
    const problem = slots?.length === 0 ? NOTHING_FREE : ''
    day.setCustomValidity(problem)
    showError(form, day.name, problem || null)
    if (slots === null) time.replaceChildren(...all)
    else time.replaceChildren(...createOptions(slots))
    time.value = [...time.options].some(({value}) => value === chosen) ? chosen : ''
  }
  form.addEventListener('change', ({target}) => {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name !== null && DEPENDS_ON.has(name)) void refresh()
  })
  if (day.value !== '') void refresh()
}

function createOptions(slots: readonly Slot[]): HTMLOptionElement[] {
  return [new Option('No preference', ''), ...slots.map(({time, label}) => new Option(label, time))]
}

async function fetchFree(form: HTMLFormElement, id: string, date: string): Promise<readonly Slot[] | null> {
  const query = new URLSearchParams({form: id, location: readValue(form, 'location'), date})
  const data = new FormData(form)
  for (const name of ['services', 'loan_car', 'car_id'])
    for (const value of data.getAll(name)) if (typeof value === 'string') query.append(name, value)
  try {
    const response = await fetch(`/api/appointments?${query}`)
    if (!response.ok) return null
    const answer: {slots: Slot[]} = await response.json()
    return answer.slots
  } catch {
    return null
  }
}
