import {parseArgs} from 'node:util'

type StandIn = {readonly url: string; readonly close: () => Promise<void>}

/** The port, and the text of each named option of the command line. */
type Options<Name extends string> = {readonly port: number} & {readonly [name in Name]?: string}

/**
 * Runs a stand-in as this process with `--port` and the named options: says `NAME ready on URL`, closes it at a signal,
 * and reports a failed start in one line.
 */
export async function runStandIn<Name extends string>(
  name: string,
  usage: string,
  options: readonly Name[],
  create: (options: Options<Name>) => Promise<StandIn>,
): Promise<void> {
  try {
    const standIn = await create(readOptions(process.argv.slice(2), usage, options))
    let isEnding = false
    const stop = (): void => {
      if (isEnding) return
      isEnding = true
      standIn.close().then(() => process.exit(0))
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    // Printed last, because a parent process may send a signal as soon as it reads this.
    console.log(`${name} ready on ${standIn.url}`)
  } catch (error) {
    console.error(`${name}: ${describeFailedStart(name, usage, error).split('\n')[0]}`)
    process.exit(1)
  }
}

const NO_FOLDER = new Set(['EACCES', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Why the server cannot start, in one line that says what to do. */
function describeFailedStart(name: string, usage: string, error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(`${name}: `, '')
  const {code, syscall, port}: NodeJS.ErrnoException & {port?: number} = Object(error)
  if (code === 'EADDRINUSE') return `port ${port} is taken. Stop what uses it, or give another --port.`
  if (syscall === 'listen') return `cannot listen on port ${port} (${message}). Give another --port.`
  if (code !== undefined && NO_FOLDER.has(code))
    return `the data folder cannot be written (${message}). Give another --data folder, or change its rights.`
  return code?.startsWith('ERR_PARSE_ARGS') ? `${usage} (${message})` : message
}

/** Parses a command line. Throws with the usage for a port that is none: an integer up to 65,535, 0 for any free one. */
export function readOptions<Name extends string>(
  argv: readonly string[],
  usage: string,
  names: readonly Name[],
): Options<Name> {
  const text = {type: 'string'} as const
  const options = Object.fromEntries(['port', ...names].map((name) => [name, text]))
  const {values} = parseArgs({args: [...argv], options})
  const port = Number(values.port)
  if (values.port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(usage)
  // parseArgs received exactly these names.
  return {...values, port} as Options<Name>
}
