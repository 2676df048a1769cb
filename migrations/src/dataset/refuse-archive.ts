import {CliError} from '../cli/cli-error.ts'

/** Why an archive is not imported. Thrown before the first write, and says so. */
export function refuse(reason: string): CliError {
  return new CliError(`The archive cannot be imported: ${reason}. Nothing was changed.`)
}
