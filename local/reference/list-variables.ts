import {readEnv} from '../../web/src/env/read-env.ts'
import {DEVELOPMENT, VARIABLE_GROUPS, variables} from '../../web/src/env/variables.ts'
import {OTHER_GROUPS, type OtherVariable} from './other-variables.ts'

/** A variable of the environment, as the papers show it. */
export type Variable = OtherVariable & {
  /** What to set on a production server that would not start without it. */
  readonly need: string | null
}

export type VariableGroup = {
  readonly title: string
  readonly help: string
  readonly variables: readonly Variable[]
}

/** A value of no format but plain text; the message about it says what the format is. */
const PROBE = '?'

/** All variables by subject: those of the storefront, then those that others read. */
export function listVariables(): VariableGroup[] {
  const needs = listNeeds()
  const fallbacks = new Map<string, unknown>(Object.entries(variables.parse(DEVELOPMENT)))
  const own = Object.values(VARIABLE_GROUPS).map(({title, help, variables: schemas}) => ({
    title,
    help,
    variables: Object.entries(schemas).map(([name, schema]) => {
      const {description = '', secret} = schema.meta() ?? {}
      return {
        name,
        format: describeFormat(schema.safeParse(PROBE).error?.issues[0]?.message),
        fallback: secret ? null : formatValue(fallbacks.get(name)),
        help: description,
        secret: Boolean(secret),
        need: needs.get(name) ?? null,
      }
    }),
  }))
  const others = OTHER_GROUPS.map((group) => ({
    ...group,
    variables: group.variables.map((variable) => ({...variable, need: null})),
  }))
  return [...own, ...others]
}

/** What a production server without variables says that it needs, by variable. */
function listNeeds(): Map<string, string> {
  const reading = readEnv({NODE_ENV: 'production'})
  const faults = reading.ok ? [] : reading.faults
  return new Map(
    faults.map((fault) => {
      const [, name = '', help = ''] = /^(\w+) is missing: (.*)$/.exec(fault) ?? []
      return [name, help]
    }),
  )
}

function describeFormat(message: string | undefined): string {
  return message?.replace(/^(?:must (?:be|have)|may hold|does not know .+: choose from) /, '') ?? 'text'
}

function formatValue(value: unknown): string | null {
  const text = typeof value === 'object' ? Object.values(value ?? {}).join(',') : String(value ?? '')
  return text || null
}
