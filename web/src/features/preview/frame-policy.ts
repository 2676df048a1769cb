import {getEnv} from '#/env/env'

/** The origin of the Studio that shows previews; empty if there is none. */
export function getStudioOrigin(): string {
  return URL.parse(getEnv().STUDIO_URL ?? '')?.origin ?? ''
}

/** The origins that may frame a page of a preview: its own site and the Studio. */
export function buildFramePolicy(studioUrl: string): string {
  const ancestors = `frame-ancestors 'self' ${new URL(studioUrl).origin}`
  return `base-uri 'none'; object-src 'none'; ${ancestors}; form-action 'self'`
}
