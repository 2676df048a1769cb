import type {Behaviour} from '#/browser/behaviour'
import {runEachMinute} from '#/browser/run-each-minute'
import {describeOpen, type OpenSpan} from '#/lib/open-spans'

type OpenNowElement = {
  attributes: {spans: readonly OpenSpan[]}
  targets: {words: HTMLElement}
}

/** Updates a line of opening hours by the visitor's clock. */
export const openNow: Behaviour<OpenNowElement> = ({root, signal, value, target}) => {
  const spans = value('spans')
  runEachMinute(signal, (now) => {
    const state = describeOpen(spans, now)
    const words = target('words')
    if (!state || !words) return
    root.toggleAttribute('open', state.open)
    if (words.textContent !== state.text) words.textContent = state.text
  })
}
