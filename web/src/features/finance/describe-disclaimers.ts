import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {describeFinance} from '#/domain/finance/describe-finance'
import {listDisclaimers} from './list-disclaimers'

/** The disclaimers of a car's finance: by lender as in the stock data, and all those on a page. */
export type Disclaimers = {
  /** The lender whose figure is shown; null if there is none. */
  readonly provider: Lender | null
  readonly finance_lenders: {readonly [lender in Lender]?: {readonly disclaimer: string}}
  readonly disclaimers: readonly string[]
  readonly warning: string | null
}

/** The disclaimers of a car (spec 7.13), without those of lenders that the site does not show. */
export function describeDisclaimers(
  car: Car,
  {finance}: Pick<Settings, 'finance'>,
  zone: string,
  now: number,
): Disclaimers {
  const description = describeFinance(car, {finance, zone}, now)
  if (description.kind === 'none') {
    return {provider: null, finance_lenders: {}, disclaimers: [], warning: null}
  }
  const {lender, disclaimer, warning} = description
  return {
    provider: lender,
    finance_lenders: disclaimer ? {[lender]: {disclaimer}} : {},
    disclaimers: listDisclaimers(car, description, finance),
    warning,
  }
}
