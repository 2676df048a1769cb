import type {StaffGrant} from '@forecourt/schemas/access/staff-grants'
import {createClient, type SanityClient} from '@sanity/client'
import {startContent as startBackend, WRITE_TOKEN} from '../../../local/testing/start-stand-in.ts'

/** A role of the backend, and the token of somebody who has it. */
type Person = {readonly token: string; readonly grants: readonly StaffGrant[]}

/** A content backend of this machine in a process of its own, with a client that may do everything, and other people. */
export async function startContent(
  people: readonly Person[] = [],
): Promise<{client: SanityClient; stop: () => Promise<void>}> {
  const tokens = people.map(({token}) => ({token, name: token, role: token}))
  const roles = people.map(({token, grants}) => ({name: token, grants}))
  const {url, close} = await startBackend({tokens, roles})
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: WRITE_TOKEN,
  })
  return {client, stop: close}
}
