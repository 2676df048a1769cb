import {type StandIn, startContent, startStandIn, WRITE_TOKEN} from '../../../local/testing/start-stand-in.ts'

export type {StandIn}

const ADMIN_KEY = 'migrations-test-admin-key'

/** A started search stand-in and the environment that reaches it. */
export async function startSearch(): Promise<
  StandIn & {env: {TYPESENSE_URL: string; TYPESENSE_ADMIN_KEY: string}}
> {
  const started = await startStandIn('search', ['--key', ADMIN_KEY])
  return {...started, env: {TYPESENSE_URL: started.url, TYPESENSE_ADMIN_KEY: ADMIN_KEY}}
}

/** A started content stand-in and the environment that reaches it. */
export async function startCms(
  configuration: object = {},
): Promise<StandIn & {env: {SANITY_API_HOST: string; SANITY_WRITE_TOKEN: string}}> {
  const started = await startContent({...configuration})
  return {...started, env: {SANITY_API_HOST: started.url, SANITY_WRITE_TOKEN: WRITE_TOKEN}}
}
