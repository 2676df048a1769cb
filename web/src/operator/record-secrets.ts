import {scrypt} from 'node:crypto'
import {promisify} from 'node:util'
import {listSecrets} from '#/env/list-secrets'
import type {Records} from '#/gateways/records/port'
import {recordSecrets} from '#/gateways/records/secret-ages'

const derive = promisify<string, string, number, Buffer>(scrypt)
const BYTES = 16

/** Writes down since when each secret of this process is in use: never the secret, and nothing that is quick to guess from. */
export async function recordOwnSecrets(records: Records): Promise<void> {
  const digests = []
  // One after the other: this is in nobody's way.
  for (const {name, value} of listSecrets())
    digests.push({name, digest: (await derive(value, `forecourt ${name}`, BYTES)).toString('base64url')})
  await recordSecrets(records, digests)
}
