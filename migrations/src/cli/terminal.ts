import type {Environment} from '../env.ts'

/** The input and output of a command: a person's terminal, or a test. */
export type Terminal = {
  readonly environment: Environment
  /** The folder that relative paths start from. */
  readonly folder: string
  /** Writes one line to standard output. */
  readonly print: (line: string) => void
  /** Writes one line to standard error. */
  readonly warn: (line: string) => void
}
