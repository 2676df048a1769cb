import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {fetchJson} from '#/lib/fetch-json'
import {groupThousands} from '#/lib/format-text'
import {formatFound, MODEL_CHOICE_LABELS} from './panel-labels'
import {type PanelAnswer, readPanelAnswer} from './read-panel-answer'

type SearchPanelElement = {
  /** The number of cars in stock; missing while stock search is unavailable. */
  attributes: {total?: number}
  /**
   * The models of the selected make are loaded by the script; the button and the status show how many cars are found.
   */
  targets: {
    form: HTMLFormElement
    make: HTMLSelectElement
    model: HTMLSelectElement
    words: HTMLElement
    status: HTMLElement
  }
}

const PAUSE_MS = 150
/** The delay while typing. */
const TYPING_MS = 400

/**
 * Updates the number of cars after each selection, and offers the models of the selected make. Only selected values
 * are in the address. The selections are stored in the form only.
 */
export const searchPanel: Behaviour<SearchPanelElement> = ({signal, value, target}) => {
  const [form, make, model] = [target('form'), target('make'), target('model')]
  const [words, status] = [target('words'), target('status')]
  if (!form || !make || !model || !words || !status) return
  let asked = {parameters: '', control: new AbortController()}
  let answer: PanelAnswer | null = null

  function readChoice(): string {
    const chosen = new URLSearchParams()
    for (const [name, text] of new FormData(form ?? undefined))
      if (typeof text === 'string' && text !== '') chosen.set(name, text)
    if (model?.value) chosen.set('model', model.value)
    return chosen.toString()
  }
  function show(): void {
    if (!make || !model || !words || !status) return
    const count = asked.parameters === '' ? (value('total') ?? null) : (answer?.found ?? null)
    words.textContent = formatFound(count)
    status.textContent = asked.parameters === '' || count === null ? '' : `${groupThousands(count)} found`
    model.disabled = make.value === ''
    const models = make.value === '' ? [] : (answer?.models ?? [])
    const chosen = model.value
    const known = chosen === '' || models.some((one) => one.value === chosen)
    model.replaceChildren(
      new Option(make.value === '' ? MODEL_CHOICE_LABELS.noMake : MODEL_CHOICE_LABELS.any, ''),
      ...(known ? [] : [new Option(chosen)]),
      ...models.map((one) => new Option(`${one.value} (${one.count})`, one.value)),
    )
    model.value = chosen
  }
  async function ask(pause = PAUSE_MS): Promise<void> {
    const parameters = readChoice()
    if (parameters === asked.parameters) return
    asked.control.abort()
    const control = new AbortController()
    asked = {parameters, control}
    // An older response must not be used.
    answer = null
    show()
    if (parameters === '') return
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (control.signal.aborted) return
    const found = await askFound(parameters, AbortSignal.any([signal, control.signal]))
    if (control.signal.aborted) return
    answer = found
    show()
  }
  addListener(form, 'input', {signal}, (event) => {
    // A model belongs to its make.
    if (event.target === make) model.value = ''
    void ask(
      event.target instanceof HTMLInputElement && event.target.type === 'search' ? TYPING_MS : PAUSE_MS,
    )
  })
  addListener(form, 'submit', {signal}, (event) => {
    event.preventDefault()
    const parameters = readChoice()
    const isKnown = answer !== null && parameters === asked.parameters
    location.assign(isKnown && answer ? answer.href : `${form.action}${parameters ? `?${parameters}` : ''}`)
  })
  // Selections made before this script loaded.
  void ask()
}

/** The response for a selection; null if unknown: the button works without a number. */
function askFound(parameters: string, signal: AbortSignal): Promise<PanelAnswer | null> {
  return fetchJson(`/api/stock-count?${parameters}`, {signal}).then(readPanelAnswer, () => null)
}
