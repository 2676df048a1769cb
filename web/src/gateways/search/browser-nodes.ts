import {env} from '#/env/env'

/** Where browsers reach the search engine. */
export function browserNodes(): readonly string[] {
  const {TYPESENSE_PUBLIC_URL, TYPESENSE_URL} = env()
  return TYPESENSE_PUBLIC_URL ?? TYPESENSE_URL
}
