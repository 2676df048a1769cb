import {getEnv} from './env.ts'

/** The address of this process. The public address may reach any process of this storefront. */
export function buildOwnUrl(path: string): string {
  const {OWN_PORT, PORT} = getEnv()
  return `http://127.0.0.1:${OWN_PORT ?? PORT}${path}`
}
