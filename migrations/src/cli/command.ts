import {type ParseArgsOptionsConfig, parseArgs} from 'node:util'
import {CliError, EXIT} from './cli-error.ts'
import type {Terminal} from './terminal.ts'

/** Options by name, each with its words in the help; of one with a value, what stands for the value goes before. */
type Options = {readonly [name: string]: string | readonly [value: string, help: string]}
/** What a command line says for each option. */
export type OptionValues<O extends Options> = {[K in keyof O]?: O[K] extends string ? boolean : string}

type Declaration<O extends Options> = {
  name: string
  summary: string
  detail?: string
  /** Names of the positional arguments, all required. */
  positionals?: readonly string[]
  options?: O
  run: (input: {values: OptionValues<O>; positionals: readonly string[]}, terminal: Terminal) => Promise<void>
}

export type Command = {
  readonly name: string
  readonly summary: string
  readonly help: string
  /** @throws CliError, exit code 2, when the arguments do not fit */
  readonly run: (argv: readonly string[], terminal: Terminal) => Promise<void>
}

/** Commands by name, each loaded when it is needed. */
export type CommandTable = {readonly [name: string]: () => Promise<Command>}

/** Declares a command: its name, its options, and its handler. */
export function defineCommand<const O extends Options>(declaration: Declaration<O>): Command {
  const {name, summary, run} = declaration
  return {
    name,
    summary,
    help: describe(declaration),
    run: (argv, terminal) => run(readArguments(declaration, argv), terminal),
  }
}

function readArguments<O extends Options>(
  {name, options, positionals: wanted = []}: Declaration<O>,
  argv: readonly string[],
): {values: OptionValues<O>; positionals: string[]} {
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options ?? {}).map(([key, words]) => [
      key,
      {type: typeof words === 'string' ? 'boolean' : 'string'},
    ]),
  )
  const {values, positionals} = parseOrExplain(name, {
    args: [...argv],
    options: config,
    allowPositionals: true,
  })
  if (positionals.length !== wanted.length) {
    const words = wanted.length === 0 ? 'takes no argument' : `takes ${wanted.join(' ')}`
    throw new CliError(`"${name}" ${words}. See "${name} --help".`, {exitCode: EXIT.usage})
  }
  // parseArgs received exactly these options, so its values have their types.
  return {values: values as OptionValues<O>, positionals}
}

function parseOrExplain(name: string, config: Parameters<typeof parseArgs>[0]): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    throw new CliError(`${reason}. See "${name} --help".`, {exitCode: EXIT.usage, cause: error})
  }
}

function describe({
  name,
  summary,
  detail,
  positionals = [],
  options = {},
}: Omit<Declaration<Options>, 'run'>): string {
  const rows = Object.entries(options).map(([key, words]) => {
    const [flag, help] = typeof words === 'string' ? [key, words] : [`${key} ${words[0]}`, words[1]]
    return `  ${`--${flag}`.padEnd(22)}${help}`
  })
  const usage = ['Usage: pnpm', name, ...positionals, ...(rows.length > 0 ? ['[options]'] : [])].join(' ')
  const parts = [summary, usage, detail, rows.length > 0 ? `Options:\n${rows.join('\n')}` : undefined]
  return parts.filter(Boolean).join('\n\n')
}
