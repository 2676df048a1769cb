import {findParts} from '#/browser/behaviour'
import {formatPercent, formatWholeDollars} from '#/domain/finance/format-finance'
import {LOAN_TERMS} from '#/domain/finance/loan-terms'
import {
  type EstimateValues,
  estimateOwnFigure,
  type FigureBasis,
  readEstimateSettings,
} from '#/domain/finance/own-figure'
import {createElement} from '#/lib/create-element'
import {readOwnTerms} from '#/lib/shopper/own-terms'

/** The bar that states whose terms the page's figures use. */
export type OwnTerms = {
  attributes: {
    finance: EstimateValues
    /** The paths of the site's own pages whose links include the terms. */
    paths: readonly string[]
  }
  targets: {reset: HTMLButtonElement; words: HTMLElement}
}

/** A weekly figure with its rates, and the text around them. */
export type WeeklyFigure = {attributes: {figure: FigureBasis}}

/**
 * Updates all figures of the page with the terms stored in the browser, or with the lenders' own if there are none.
 */
export function showOwnFigures(): void {
  const bar = document.querySelector<HTMLElement>('own-terms')
  if (bar) bar.hidden = readOwnTerms() === null
  for (const root of document.querySelectorAll<HTMLElement>('weekly-figure')) showOwnFigure(root)
}

/**
 * Updates one figure. The text around the amounts is unchanged; rate and comparison rate change with the repayment.
 */
export function showOwnFigure(root: HTMLElement): void {
  const bar = document.querySelector<HTMLElement>('own-terms')
  const terms = readOwnTerms()
  const basis = findParts<WeeklyFigure>(root).value('figure')
  if (!bar || !basis) return
  const finance = readEstimateSettings(findParts<OwnTerms>(bar).value('finance'))
  const own = LOAN_TERMS.read(terms ?? '')
  const figure = estimateOwnFigure(basis, own, finance)
  const sums = [
    formatWholeDollars(figure.weekly),
    formatPercent(figure.rate),
    formatPercent(figure.comparisonRate),
  ]
  for (const [index, place] of [...root.querySelectorAll('dd')].entries()) {
    const words = place.textContent?.replace(SUM, sums[index] ?? '$&')
    if (words && words !== place.textContent) place.textContent = words
  }
  // The tooltip contains the lender's own rates.
  root.querySelector('dl')?.toggleAttribute('title', false)
  const note = root.querySelector('small') ?? root.appendChild(createElement('small', {className: 'text-xs'}))
  note.hidden = terms === null
  const [price] = basis
  const left = price - (own.tradeIn ?? 0) * 100
  note.textContent =
    left > 0 && left < price ? `${formatWholeDollars(left)} to pay after your trade-in` : 'on your own terms'
}

const SUM = /\$[\d,]+|over \d+%|[\d.]+%/
