import type {Behaviour} from '#/browser/behaviour'
import type {FigureBasis} from '#/domain/finance/own-figure'
import {readOwnTerms} from '#/lib/shopper/own-terms'

/** A weekly figure with its rates, in the words around them. */
export type WeeklyFigure = {
  attributes: {figure: FigureBasis}
  /** Says that the figure is for the shopper's own terms. */
  targets: {note: HTMLElement}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'weekly-figure': WeeklyFigure
  }
}

/** Shows the figure for the shopper's own terms, where they want it so; the sums are loaded for them alone. */
export const weeklyFigure: Behaviour<WeeklyFigure> = async ({root}) => {
  if (readOwnTerms() !== null) (await import('./show-own-figures')).showOwnFigure(root)
}
