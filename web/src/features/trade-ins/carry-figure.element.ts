import type {Behaviour} from '#/browser/behaviour'
import {type CarriedFigure, storeCarriedFigure} from '#/lib/shopper/own-terms'

type CarryFigure = {attributes: {figure: CarriedFigure}}

/** Counts the figure of the page towards every car of the site, until it ends or is taken off. */
export const carryFigureOn: Behaviour<CarryFigure> = ({value}) => storeCarriedFigure(value('figure'))
