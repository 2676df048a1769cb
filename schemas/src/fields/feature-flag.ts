import type {LegalNotice} from '../legal/legal-notice.ts'
import type {Field, ValuesOf} from './field.ts'
import {flag} from './scalars.ts'
import {object} from './structures.ts'
import {dateWindow} from './time.ts'

type FlagWords = {
  title: string
  help: string
  default: boolean
  /** What the legal pages say while it is on; null for what neither keeps nor decides anything about a person. */
  tells: LegalNotice | null
}

function flagFields(words: FlagWords) {
  return {
    on: flag({title: 'On', help: 'Whether the site has it.', default: words.default}),
    window: dateWindow({
      title: 'Only between',
      help: 'Leave both ends empty for always.',
      clearable: true,
    }),
  } as const
}

export type FeatureFlag = ValuesOf<ReturnType<typeof flagFields>>

/** A switch with optional start and end; layers may change the switch and the dates separately. */
export function featureFlag(words: FlagWords): Field<FeatureFlag> {
  const {title, help, tells} = words
  return object({title, help, tells: tells ?? undefined, fields: flagFields(words)})
}
