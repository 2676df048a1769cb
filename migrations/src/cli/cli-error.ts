/** Why a command stopped, in a message that says what to do. Shown without a stack trace. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(message: string, options: {exitCode?: number; cause?: unknown} = {}) {
    super(message, {cause: options.cause})
    this.name = 'CliError'
    this.exitCode = options.exitCode ?? EXIT.failed
  }
}

export const EXIT = {done: 0, failed: 1, usage: 2, interrupted: 130} as const
