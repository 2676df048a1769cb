import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {canMeasure, type MeasuringChoice, readChoice, storeChoice} from '#/lib/analytics/can-measure'
import {loadGoogleAnalytics} from './load-google-analytics'

type GoogleAnalytics = {
  /**
   * The measurement id, absent without the service, whether the site asks for consent before measuring, and whether the
   * question is also about advertisers.
   */
  attributes: {measurement?: string; ask: boolean; tells?: boolean}
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
  // Who agreed to less is asked again.
  const isOpen = may === null || (may && value('ask') && value('tells') && readChoice() !== 'all')
  if (!isOpen || !question) return
  const choose = (choice: MeasuringChoice) => {
    storeChoice(choice)
    question.hidden = true
    if (choice !== 'no' && !may) load()
  }
  addListener(target('yes'), 'click', {signal}, () => choose(value('tells') ? 'all' : 'yes'))
  addListener(target('no'), 'click', {signal}, () => choose('no'))
  question.hidden = false
}
