import {defineNotice, type LegalNotice} from '../legal/legal-notice.ts'
import type {Field, ValuesOf} from './field.ts'
import {flag} from './scalars.ts'
import {object} from './structures.ts'
import {dateWindow} from './time.ts'

function flagFields(isOn: boolean) {
  return {
    on: flag('On', 'Whether the site has it.', {default: isOn}),
    window: dateWindow('Only between', 'Leave both ends empty for always.', {clearable: true}),
  } as const
}

export type FeatureFlag = ValuesOf<ReturnType<typeof flagFields>>

type FlagOptions = Omit<LegalNotice, 'says'> & {
  /** Whether a new site has it; off without. */
  default?: boolean
}

/**
 * A switch with optional start and end; layers may change the switch and the dates separately. `says` is what the legal
 * pages say while it is on; null for what neither keeps nor decides anything about a person.
 */
export function featureFlag(
  title: string,
  help: string,
  says: LegalNotice['says'] | null,
  {default: isOn = false, ...others}: FlagOptions = {},
): Field<FeatureFlag> {
  return object(title, help, flagFields(isOn), {tells: says ? defineNotice(says, others) : undefined})
}
