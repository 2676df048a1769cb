import {StackError} from './stack-error.ts'

export type SiteAddress = {name: string; host: string}

/**
 * The live sites of the content backend. Queried rather than listed here, so that sites added by staff are
 * included.
 */
export async function listSites(env: {[name: string]: string}): Promise<SiteAddress[]> {
  const query = '*[_type == "site" && live != false] | order(name asc){name, "host": hosts[0]}'
  const base = env.SANITY_API_HOST ?? `https://${env.SANITY_PROJECT_ID}.api.sanity.io`
  const url = `${base}/v${env.SANITY_API_VERSION}/data/query/${env.SANITY_DATASET}?query=${encodeURIComponent(query)}`
  const response = await fetch(url, {headers: {authorization: `Bearer ${env.SANITY_READ_TOKEN}`}})
  if (!response.ok)
    throw new StackError(
      `The content backend answered ${response.status} to a question for the sites: check SANITY_READ_TOKEN.`,
    )
  const {result} = (await response.json()) as {result: SiteAddress[]}
  return result
}
