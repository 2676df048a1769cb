import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parse} from 'yaml'
import * as z from 'zod'
import {DEVELOPMENT_PORTS, getVariable} from '../stack/ports.ts'

const variable = z.strictObject({
  name: z.string(),
  format: z.string().default('text'),
  fallback: z.string().nullable().default(null),
  help: z.string(),
  secret: z.literal(true).optional(),
})

/** A variable that the storefront's own list does not declare. */
export type OtherVariable = Omit<z.infer<typeof variable>, 'secret'> & {readonly secret?: boolean}

const group = z.strictObject({
  title: z.string(),
  help: z.string(),
  /** Begins with the ports of all parts. */
  hasPorts: z.literal(true).optional(),
  variables: z.array(variable),
})

const PORTS = Object.entries(DEVELOPMENT_PORTS).map(([part, port]) => ({
  name: getVariable(part),
  format: 'a port',
  fallback: String(port),
  help: `The port of the part \`${part}\`.`,
}))

const FILE = join(import.meta.dirname, 'other-variables.yaml')

/** The variables of `other-variables.yaml`, by subject. */
export const OTHER_GROUPS = z
  .array(group)
  .parse(parse(readFileSync(FILE, 'utf8')))
  .map(({hasPorts, variables, ...words}) => ({
    ...words,
    variables: [...(hasPorts ? PORTS : []), ...variables],
  }))
