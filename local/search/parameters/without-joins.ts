import {createBadRequest} from '../http/api-error.ts'
import {explainRefusal, type Parameter} from './parameter.ts'

/** `$Name(…)` asks another collection. */
const JOIN = /(?:^|[\s(&|,!])\$[\w-]+\s*\(/

/** A parameter in which the reference lets other collections be named, which is refused here. */
export function withoutJoins<T extends string | undefined>(parameter: Parameter<T>): Parameter<T> {
  return {
    ...parameter,
    note: [parameter.note, 'without `$Name(…)`'].filter(Boolean).join('; '),
    read(raw) {
      const text = parameter.read(raw)
      if (text && JOIN.test(text.replace(/`[^`]*`/g, '')))
        throw createBadRequest(explainRefusal(`\`$Name(…)\` in \`${parameter.name}\``, 'it has no joins'))
      return text
    },
  }
}
