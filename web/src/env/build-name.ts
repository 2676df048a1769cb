/** Tells this build from any other. The framework writes it in when it builds (`next.config.ts`). */
export function buildName(): string {
  return process.env.BUILD_NAME ?? ''
}

/** The release that this process runs, for log lines and traces: `RELEASE`, or the id of the build. */
export function getReleaseName(): string | undefined {
  return process.env.RELEASE || undefined
}
