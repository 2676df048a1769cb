/** The variables that this process was started with: the only place of `local` that reads or sets them. */
export const ownEnvironment: NodeJS.ProcessEnv = process.env
