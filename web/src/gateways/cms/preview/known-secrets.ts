import {setTimeout} from 'node:timers/promises'
import {schemaType, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import * as z from 'zod'
import {getProcessValue} from '#/lib/process-store'
import {getContentClient} from '../client'

const SECRETS = `*[_type in ["${schemaType}", "${schemaTypeSingleton}"]].secret`
const answerSchema = z.array(z.string().nullable())

/** The shortest time between two readings, whatever is tried. */
const BETWEEN_MS = 1000

type Held = {
  secrets: ReadonlySet<string | null>
  /** The running or last reading, and when it began. */
  last: Promise<unknown>
  begunAt: number
  /** The reading that has not begun, which sees what is written until then. */
  next: Promise<ReadonlySet<string | null>> | null
}

/**
 * Whether a preview secret exists, valid or not. All wrong ones of a second cost the content backend one query, so none
 * has to be refused unread. @throws if the content backend does not respond
 */
export async function isKnownSecret(secret: string): Promise<boolean> {
  const held = getProcessValue<Held>('preview-secrets', () => ({
    secrets: new Set(),
    last: Promise.resolve(),
    begunAt: 0,
    next: null,
  }))
  if (held.secrets.has(secret)) return true
  held.next ??= readNext(held)
  return (await held.next).has(secret)
}

async function readNext(held: Held): Promise<ReadonlySet<string | null>> {
  await held.last.catch(() => undefined)
  await setTimeout(Math.max(0, held.begunAt + BETWEEN_MS - Date.now()))
  held.next = null
  held.begunAt = Date.now()
  const reading = readSecrets()
  held.last = reading
  held.secrets = await reading
  return held.secrets
}

async function readSecrets(): Promise<ReadonlySet<string | null>> {
  const answer = await getContentClient().fetch<unknown>(SECRETS, {}, {perspective: 'raw'})
  return new Set(answerSchema.parse(answer))
}
