import {parseArgs} from 'node:util'
import * as z from 'zod'
import {type Answer, refuse} from './answer.ts'

/** An option of a command line, and how its value is parsed. */
type Option<Value> = {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly schema: z.ZodType<Value>
}

/** `--option` without a value. */
export const FLAG: Option<boolean> = {type: 'boolean', schema: z.boolean().default(false)}
/** `--option TEXT`; null if it is left out. */
export const TEXT: Option<string | null> = {type: 'string', schema: z.string().nullable().default(null)}

/** `--name N`: a whole number from 1; the usual one if it is left out. */
export function defineCount(name: string, usual: number, most: number): Option<number> {
  const message = `--${name} is a number from 1 to ${most}`
  return {
    type: 'string',
    schema: z.coerce.number(message).int(message).min(1, message).max(most, message).default(usual),
  }
}

/** `--name DAY`: the start of that day in UTC; null if it is left out. */
export function defineDay(name: string): Option<Date | null> {
  const schema = z.iso
    .date(`--${name} is a day such as 2026-03-01`)
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .nullable()
    .default(null)
  return {type: 'string', schema}
}

type Options = {readonly [name: string]: Option<unknown>}
type Values<O extends Options> = {readonly [name in keyof O]: z.output<O[name]['schema']>}

/** A parsed command line; `subject` is its first word after the action. */
export type CommandLine<O extends Options = Options> = {
  readonly subject: string | null
  readonly options: Values<O>
}

type Action<Context, O extends Options> = {
  /** Its arguments, as in its help. */
  readonly usage?: string
  /** What it does, in a line of the help. */
  readonly does: string
  /** Null shows the help: an argument is missing. */
  readonly run: (context: Context, line: CommandLine<O>) => Promise<Answer> | null
}

type Declaration<Context, O extends Options> = {
  /** What follows `pnpm`. */
  readonly name: string
  /** Sentences below the list of actions. */
  readonly notes?: string
  readonly options: O
  readonly actions: {readonly [action: string]: Action<Context, O>}
}

/** Runs a command line. A wrong one is answered with what is wrong, or with the help. */
export type RunCommand<Context> = (context: Context, args: readonly string[]) => Promise<Answer>

/** Declares a command of operators: its options, and its actions with their help. */
export function defineCommand<Context, O extends Options>(
  declaration: Declaration<Context, O>,
): RunCommand<Context> {
  const {options, actions} = declaration
  const help = describeCommand(declaration)
  const parse = z.object(
    Object.fromEntries(Object.entries(options).map(([name, {schema}]) => [name, schema])),
  )
  const types = Object.fromEntries(
    Object.entries(options).map(([name, {type, multiple = false}]) => [name, {type, multiple}]),
  )
  return async (context, [name = '', ...rest]) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action || rest.includes('--help')) return refuse(help)
    try {
      const {values, positionals} = parseArgs({args: rest, options: types, allowPositionals: true})
      const parsed = parse.safeParse({...values})
      if (!parsed.success) return refuse(parsed.error.issues.map(({message}) => message).join('\n'))
      const line = {subject: positionals[0] ?? null, options: parsed.data as Values<O>}
      return (positionals.length > 1 ? null : action.run(context, line)) ?? refuse(help)
    } catch (cause) {
      // Only `parseArgs` throws a TypeError about the arguments; it names the wrong one.
      if (cause instanceof TypeError && 'code' in cause) return refuse(cause.message)
      throw cause
    }
  }
}

const COLUMN = 36

function describeCommand<Context, O extends Options>({
  name,
  notes,
  actions,
}: Declaration<Context, O>): string {
  const lines = Object.entries(actions).map(([action, {usage, does}]) => {
    const line = `  pnpm ${[name, action, usage].filter(Boolean).join(' ')}`
    return line.length < COLUMN ? `${line.padEnd(COLUMN)}${does}` : `${line}\n${' '.repeat(COLUMN)}${does}`
  })
  return ['Usage:', ...lines, ...(notes ? [notes] : [])].join('\n')
}
