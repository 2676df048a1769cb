import {CliError, EXIT} from './cli-error.ts'
import type {CommandTable} from './command.ts'
import type {Terminal} from './terminal.ts'

/**
 * Runs the command that the arguments name. It reads and writes nothing of the process itself, only the terminal it is
 * given: results go to standard output, faults to standard error.
 * Returns the exit code: 0 done, 1 failed, 2 wrong use.
 */
export async function runCli(
  commands: CommandTable,
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const found = findCommand(commands, argv)
  if (!found) return showOverview(commands, argv, terminal)
  try {
    const command = await found.load()
    if (found.rest.includes('--help') || found.rest.includes('-h')) terminal.print(command.help)
    else await command.run(found.rest, terminal)
    return EXIT.done
  } catch (error) {
    return explain(error, terminal)
  }
}

function findCommand(
  commands: CommandTable,
  argv: readonly string[],
): {load: CommandTable[string]; rest: string[]} | undefined {
  const named = Object.entries(commands).map(([name, load]) => ({load, words: name.split(' ')}))
  const fitting = named.filter(({words}) => words.every((word, at) => argv[at] === word))
  const longest = fitting.toSorted((a, b) => b.words.length - a.words.length)[0]
  return longest && {load: longest.load, rest: argv.slice(longest.words.length)}
}

async function showOverview(
  commands: CommandTable,
  argv: readonly string[],
  {print, warn}: Terminal,
): Promise<number> {
  const asked = argv.length === 0 || argv.includes('--help') || argv.includes('-h')
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  const rows = all.map(({name, summary}) => `  pnpm ${name.padEnd(16)}${summary}`)
  const overview = `Commands (add --help for the options of one):\n${rows.join('\n')}`
  if (asked) print(overview)
  else warn(`There is no command "${argv.join(' ')}".\n${overview}`)
  return asked ? EXIT.done : EXIT.usage
}

function explain(error: unknown, {warn}: Terminal): number {
  if (error instanceof CliError) {
    warn(error.message)
    return error.exitCode
  }
  warn(`This should not happen: ${error instanceof Error ? error.stack : String(error)}`)
  return EXIT.failed
}
