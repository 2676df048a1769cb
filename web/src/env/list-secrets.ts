import {variables} from './variables.ts'

/** The variables with secrets of the operator. Each is replaced from time to time: docs/operations.md. */
export const SECRET_NAMES: readonly string[] = Object.entries(variables.shape).flatMap(([name, schema]) =>
  schema.meta()?.secret ? [name] : [],
)

/** The secrets of this process, by variable. */
export function listSecrets(): readonly {readonly name: string; readonly value: string}[] {
  return SECRET_NAMES.flatMap((name) => {
    const value = process.env[name]
    return value ? [{name, value}] : []
  })
}
