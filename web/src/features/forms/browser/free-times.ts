import {readValue} from './form-fields'

type Slot = {readonly time: string; readonly label: string}

/** Offers only the times that are free on the chosen day at the chosen place. */
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
    if (slots === null) time.replaceChildren(...all)
    else time.replaceChildren(...createOptions(slots))
    time.value = [...time.options].some(({value}) => value === chosen) ? chosen : ''
  }
  for (const name of ['date', 'location']) {
    form.querySelector(`[name="${name}"]`)?.addEventListener('change', () => void refresh())
  }
  if (day.value !== '') void refresh()
}

function createOptions(slots: readonly Slot[]): HTMLOptionElement[] {
  const first = new Option(slots.length > 0 ? 'No preference' : 'Nothing free on this day', '')
  return [first, ...slots.map(({time, label}) => new Option(label, time))]
}

async function fetchFree(form: HTMLFormElement, id: string, date: string): Promise<readonly Slot[] | null> {
  const query = new URLSearchParams({
    form: id,
    location: readValue(form, 'location'),
    date,
  })
  try {
    const response = await fetch(`/api/appointments?${query}`)
    if (!response.ok) return null
    const answer: {slots: Slot[]} = await response.json()
    return answer.slots
  } catch {
    return null
  }
}
