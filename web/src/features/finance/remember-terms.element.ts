import type {Behaviour} from '#/browser/behaviour'
import {showToast} from '#/browser/toast.element'
import {addListener} from '#/lib/add-listener'
import {writeOwnTerms} from '#/lib/shopper/own-terms'
import {showOwnFigures} from './show-own-figures'

type RememberTerms = {
  /** The terms, as parameters. */
  attributes: {terms: string}
}

/** Stores the terms of its button for the figures of every car. */
export const rememberTerms: Behaviour<RememberTerms> = ({root, signal, text}) => {
  const remember = () => {
    if (!writeOwnTerms(text('terms'))) {
      showToast({text: 'Your browser does not let us remember your terms.'})
      return
    }
    showOwnFigures()
    showToast({text: 'Weekly figures now use your terms, on every page.'})
  }
  addListener(root.querySelector('button'), 'click', {signal}, remember)
}

/** Removes the stored terms: the page shows the lenders' own figures again. */
export function forgetOwnTerms(): void {
  writeOwnTerms(null)
  showOwnFigures()
  showToast({text: 'Weekly figures are the lenders’ own again.'})
}
