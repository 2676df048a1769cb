/** The name of this build. The framework inlines it at build time (`platform/next-config.ts`). */
export function buildName(): string {
  return process.env.BUILD_NAME ?? ''
}
