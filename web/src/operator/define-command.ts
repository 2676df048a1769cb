import {parseArgs} from 'node:util'
import * as z from 'zod'
import {emailAddress} from '#/domain/leads/email-address'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import {type Answer, refuse, succeed} from './answer.ts'

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

/** `--email ADDRESS`, as a key (`toEmailKey`); null if it is left out. */
export const EMAIL: Option<string | null> = {
  type: 'string',
  schema: emailAddress.transform(toEmailKey).nullable().default(null),
}
/** `--phone NUMBER`, as a key (`toPhoneKey`); null if it is left out. */
export const PHONE: Option<string | null> = {
  type: 'string',
  schema: z
    .string()
    .regex(/^[\d ()+-]*$/, '--phone is a number such as 0412 345 678')
    .transform((number) => toPhoneKey(number) ?? '')
    .pipe(z.string().regex(/^\d{9,15}$/, '--phone is a number such as 0412 345 678'))
    .nullable()
    .default(null),
}

/** `--name N`: a whole number from 1; the usual one if it is left out. */
export function defineCount(name: string, usual: number, most: number): Option<number> {
  const message = `--${name} is a number from 1 to ${most}`
  const number = z
    .string()
    .regex(/^\d{1,12}$/, message)
    .transform(Number)
  return {
    type: 'string',
    schema: number.pipe(z.number().min(1, message).max(most, message)).default(usual),
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

/** A parsed command line; `subject` is its first word after the action, empty where there is none. */
export type CommandLine<O extends Options = Options> = {
  readonly subject: string
  readonly options: Values<O>
}

type Action<Context, O extends Options> = {
  /** Its arguments, as in its help: what it is about in capitals, and options. What is not named here is refused. */
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

/** Whether a line asks only how the command is used: it runs nothing. */
export function isAskingForHelp(args: readonly string[]): boolean {
  return args.join('') === '' || args.includes('--help')
}

/** Whether there is such a site; true where that cannot be known. */
type HasSite = (slug: string) => Promise<boolean>

/** Runs a command line. A wrong one is answered with what is wrong, or with the help. */
export type RunCommand<Context> = (
  context: Context,
  args: readonly string[],
  hasSite?: HasSite,
) => Promise<Answer>

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
  return async (context, [name = '', ...rest], hasSite = async () => true) => {
    if (isAskingForHelp([name, ...rest])) return succeed(help)
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) return refuse(`"${name}" is none of these.\n${help}`)
    const {usage = '', run} = action
    const refuseUse = (message: string) =>
      refuse(`${message}\nUsage: pnpm ${[declaration.name, name, usage].join(' ')}`)
    try {
      const own = Object.fromEntries(Object.entries(types).filter(([option]) => takesOption(usage, option)))
      const {values, positionals} = parseArgs({args: rest, options: own, allowPositionals: true})
      const parsed = parse.safeParse({...values})
      if (!parsed.success) return refuse(parsed.error.issues.map(({message}) => message).join('\n'))
      const fault = findFault(usage, positionals)
      if (fault !== null) return refuseUse(fault)
      const [subject = ''] = positionals
      // A mistyped site would read as one without leads, orders or payments.
      const site = usage.startsWith('SITE') ? subject.split('/')[0] : values.site
      if (typeof site === 'string' && !(await hasSite(site))) return refuse(`There is no site ${site}.`)
      return run(context, {subject, options: parsed.data as Values<O>}) ?? refuse(help)
    } catch (cause) {
      // Only `parseArgs` throws a TypeError about the arguments; it names the wrong one.
      if (cause instanceof TypeError && 'code' in cause)
        return refuseUse(cause.message.split(/[.\n]/)[0] ?? '')
      throw cause
    }
  }
}

/** `ID`, `SITE/PATH`, or `[FEED]` at the start of a usage. */
const SUBJECT = /^\[?[A-Z]/
/** Not `[FEED]`, and not the ID of `ID, or --dead`. */
const REQUIRED_SUBJECT = /^[A-Z/]+(?= |$)(?!.*, or )/

/** What a line has too much or too little of, by the usage of its action. */
function findFault(usage: string, positionals: readonly string[]): string | null {
  const surplus = positionals[SUBJECT.test(usage) ? 1 : 0]
  if (surplus !== undefined) return `"${surplus}" is not expected here.`
  const [required] = REQUIRED_SUBJECT.exec(usage) ?? []
  return required && positionals.length === 0 ? `${required} is missing.` : null
}

function takesOption(usage: string, option: string): boolean {
  return usage.split(/[^a-z-]+/).includes(`--${option}`)
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
