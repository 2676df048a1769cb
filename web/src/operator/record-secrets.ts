import {scrypt} from 'node:crypto'
import {promisify} from 'node:util'
import {listSecrets} from '#/env/list-secrets'
import type {Records} from '#/gateways/records/port'
import {recordSecrets} from './secret-ages.ts'

const derive = promisify<string, string, number, Buffer>(scrypt)
const BYTES = 16

/**
 * Records since when each secret of this process has been in use: never the secret, nor a hash that is fast to
 * brute-force.
 */
export async function recordOwnSecrets(records: Records): Promise<void> {
  const digests = []
  // Sequentially, because nothing waits for it.
  for (const {name, value} of listSecrets())
    digests.push({name, digest: (await derive(value, `forecourt ${name}`, BYTES)).toString('base64url')})
  await recordSecrets(records, digests)
}
