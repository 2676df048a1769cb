import type {Settings} from '@forecourt/schemas/settings/settings'
import {linkToForm} from './link-to-form.ts'

/** Where a shopper asks about finance for a car: the form that knows the car, else the site's finance page (spec 2.9). */
export function getFinancePath({finance, forms}: Pick<Settings, 'finance' | 'forms'>): string {
  return finance.address === 'finance' && forms.finance.on ? linkToForm('finance') : `/${finance.address}`
}
