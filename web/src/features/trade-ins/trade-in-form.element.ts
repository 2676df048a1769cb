import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {solveProofAt} from '#/lib/solve-proof'
import {readVisitedPages} from '#/lib/visited-pages'
import {askOneByOne, type TradeInForm} from './ask-one-by-one'

const WORK_MS = 10_000

/**
 * Sends a step once, with the pages of the visit, and shows questions one at a time. Before a number plate is looked
 * up, the browser solves the proof of work; if it cannot, the server redirects to the lists.
 */
export const tradeInForm: Behaviour<TradeInForm> = (element) => {
  const {root, signal, text} = element
  const form = root.querySelector('form')
  if (!form) return
  const hasNext = askOneByOne(form, element)
  addListener(form, 'submit', {signal}, (event) => {
    if (hasNext()) return event.preventDefault()
    if (root.ariaBusy === 'true') return event.preventDefault()
    root.ariaBusy = 'true'
    addField(form, 'trail', JSON.stringify(readVisitedPages()))
    if (text('looksup') !== 'yes') return
    event.preventDefault()
    void prove(form)
  })
  // The back-forward cache restores a page in its busy state.
  addListener(window, 'pageshow', {signal}, ({persisted}) => {
    if (persisted) root.ariaBusy = null
  })
}

async function prove(form: HTMLFormElement): Promise<void> {
  const proof = await Promise.race([
    solveProofAt('/api/trade-in/challenge').catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), WORK_MS)),
  ])
  if (proof) addField(form, 'proof', JSON.stringify(proof))
  form.submit()
}

function addField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)
  const field = known ?? document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  form.append(field)
}
