/** The bundled text of `platform/browser/page-start.ts`. Next writes it in when it builds (`next.config.ts`). */
export function getPageStartScript(): string {
  return process.env.PAGE_START_SCRIPT ?? ''
}
