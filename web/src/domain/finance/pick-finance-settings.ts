import type {Settings} from '@forecourt/schemas/settings/settings'
import type {FinanceSettings} from './describe-finance.ts'

/** What finance figures follow from, without the long words of pages: a browser that draws cards gets no more. */
export function pickFinanceSettings({finance}: Pick<Settings, 'finance'>): FinanceSettings['finance'] {
  return {
    show: finance.show,
    hiddenMakes: finance.hiddenMakes,
    lenders: finance.lenders,
    minimumPrice: finance.minimumPrice,
    maximumAge: finance.maximumAge,
    undatedRates: finance.undatedRates,
    offerMonths: finance.offerMonths,
    rateInTooltip: finance.rateInTooltip,
    warning: finance.warning,
    exampleAmount: finance.exampleAmount,
    termYears: finance.termYears,
  }
}
