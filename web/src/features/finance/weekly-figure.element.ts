import type {Behaviour} from '#/browser/behaviour'
import type {FigureBasis} from '#/domain/finance/own-figure'
import {readOwnTerms} from '#/lib/shopper/own-terms'

/** A weekly figure with its rates, and the text around them. */
export type WeeklyFigure = {
  attributes: {figure: FigureBasis}
  /** States that the figure uses the shopper's own terms. */
  targets: {note: HTMLElement}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'weekly-figure': WeeklyFigure
  }
}

/** Shows the figure for the shopper's own terms, if set; the calculation is only loaded then. */
export const weeklyFigure: Behaviour<WeeklyFigure> = async ({root}) => {
  if (readOwnTerms() !== null) (await import('./show-own-figures')).showOwnFigure(root)
}
