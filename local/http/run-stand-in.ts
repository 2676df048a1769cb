type StandIn = {readonly url: string; readonly close: () => Promise<void>}

/**
 * Runs a stand-in as this process: says `NAME ready on URL`, closes it at a signal, and reports a failed start in one
 * line. `create` reads the arguments of the command line too.
 */
export async function runStandIn(name: string, usage: string, create: () => Promise<StandIn>): Promise<void> {
  try {
    const standIn = await create()
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

/** Parses a port from the command line: an integer up to 65,535, where 0 is any free one. Throws with the usage. */
export function readPort(text: string | undefined, usage: string): number {
  const port = Number(text)
  if (text === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(usage)
  return port
}
