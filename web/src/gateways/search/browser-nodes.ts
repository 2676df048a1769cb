import {getEnv} from '#/env/env'

/** Where browsers reach the search engine. */
export function listBrowserNodes(): readonly string[] {
  const {TYPESENSE_PUBLIC_URL, TYPESENSE_URL} = getEnv()
  return TYPESENSE_PUBLIC_URL ?? TYPESENSE_URL
}
