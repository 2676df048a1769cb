/** Who may show a page of a preview in a frame: its own site and the Studio, nobody else. */
export function framePolicy(studioUrl: string): string {
  const ancestors = `frame-ancestors 'self' ${new URL(studioUrl).origin}`
  return `base-uri 'self'; object-src 'none'; ${ancestors}; form-action 'self'`
}
