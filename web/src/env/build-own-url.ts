import {getEnv} from './env.ts'

/** The address at which this very process answers. At the public one, any process of this storefront does. */
export function buildOwnUrl(path: string): string {
  const {OWN_PORT, PORT} = getEnv()
  return `http://127.0.0.1:${OWN_PORT ?? PORT}${path}`
}
