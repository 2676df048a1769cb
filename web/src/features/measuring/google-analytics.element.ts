import type {Behaviour} from '#/browser/behaviour'
import {canMeasure, type MeasuringChoice, storeChoice} from '#/lib/analytics/can-measure'
import {loadGoogleAnalytics} from './load-google-analytics'

type GoogleAnalytics = {
  /** The measurement id, absent without the service, and whether the site asks for consent before measuring. */
  attributes: {measurement?: string; ask: boolean}
  targets: {question: HTMLElement; yes: HTMLButtonElement; no: HTMLButtonElement}
}

/** Loads the service if the visit may be measured; asks the visitor first if the site requires it. */
export const googleAnalytics: Behaviour<GoogleAnalytics> = ({signal, text, value, target}) => {
  const question = target('question')
  const may = canMeasure(value('ask'))
  const load = () => {
    if (text('measurement') !== '') loadGoogleAnalytics(text('measurement'))
  }
  if (may) load()
  if (may !== null || !question) return
  const choose = (choice: MeasuringChoice) => {
    storeChoice(choice)
    question.hidden = true
    if (choice === 'yes') load()
  }
  target('yes')?.addEventListener('click', () => choose('yes'), {signal})
  target('no')?.addEventListener('click', () => choose('no'), {signal})
  question.hidden = false
}
