import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createAutograbValuation} from './autograb-valuation.ts'
import {createEstimatedValuation} from './estimated-valuation.ts'
import type {Valuation} from './port.ts'

/**
 * The service of valuations, or an estimate from the site's own stock where none is configured, and for kinds that
 * providers do not know.
 */
export function getValuation(kind: ItemType = 'car'): Valuation {
  if (kind !== 'car') return createEstimatedValuation()
  return getProcessValue('valuation', () => {
    const {valuation} = getEnv()
    return valuation ? createAutograbValuation(valuation) : createEstimatedValuation()
  })
}
