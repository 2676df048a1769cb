/** The release that this process runs, for log lines and traces: `RELEASE`, or the id of the build. */
export function getReleaseName(): string | undefined {
  return process.env.RELEASE || undefined
}
