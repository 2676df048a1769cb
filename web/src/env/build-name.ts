/** Tells this build from any other. The framework writes it in when it builds (`next.config.ts`). */
export function buildName(): string {
  return process.env.BUILD_NAME ?? ''
}
