import type {Behaviour} from '#/browser/behaviour'
import {readOwnTerms} from '#/lib/shopper/own-terms'
import type {WeeklyFigure} from './show-own-figures'

/** Shows the figure for the shopper's own terms, if set; the calculation is only loaded then. */
export const weeklyFigure: Behaviour<WeeklyFigure> = async ({root}) => {
  if (readOwnTerms() !== null) (await import('./show-own-figures')).showOwnFigure(root)
}
