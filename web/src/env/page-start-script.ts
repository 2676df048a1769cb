/** The bundled text of `platform/browser/page-start.ts`. Next inlines it at build time (`platform/next-config.ts`). */
export function getPageStartScript(): string {
  return process.env.PAGE_START_SCRIPT ?? ''
}
