import type {Field, ValuesOf} from './field.ts'
import {flag} from './scalars.ts'
import {object} from './structures.ts'
import {dateWindow} from './time.ts'

type FlagWords = {title: string; help: string; default: boolean; planned?: string}

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
  const {title, help, planned} = words
  return object({title, help, planned, fields: flagFields(words)})
}
