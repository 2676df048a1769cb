import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import type {TypedApplication} from '#/domain/finance-applications/application-steps'
import {getEnv} from '#/env/env'
import {log} from '#/lib/log'

/** Keys by name; the first one encrypts, each decrypts what it has encrypted. */
export type SealKeys = readonly {readonly name: string; readonly secret: string}[]

/** The owner of the answers: encrypted for one application of one site, they cannot be decrypted as another's. */
export type AnswersOwner = {readonly site: string; readonly id: string}

const typedSchema: z.ZodType<TypedApplication> = z.record(z.string(), z.record(z.string(), z.string()))
const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16

/** Encrypts answers as `name.nonce.ciphertext`, with AES-256-GCM and a key derived by HKDF. */
export function sealAnswers(typed: TypedApplication, owner: AnswersOwner, [key]: SealKeys): string {
  if (!key) throw new Error('There is no key to seal answers with')
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, deriveKey(key.secret), nonce)
  cipher.setAAD(Buffer.from(nameOwner(owner)))
  const bytes = Buffer.concat([
    cipher.update(JSON.stringify(typed), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return `${key.name}.${nonce.toString('base64url')}.${bytes.toString('base64url')}`
}

/**
 * Decrypts the result of `sealAnswers`. Throws if a key is unknown, or it was encrypted for another owner or changed.
 */
export function openAnswers(sealed: string, owner: AnswersOwner, keys: SealKeys): TypedApplication {
  const [name, nonce = '', text = ''] = sealed.split('.')
  const key = keys.find((one) => one.name === name)
  if (!key) throw new Error('The key of these answers is not known')
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, deriveKey(key.secret), Buffer.from(nonce, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(nameOwner(owner)))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  return typedSchema.parse(parseJson(plain.toString('utf8')))
}

/** The answers of an application; empty if they are erased. Throws if they cannot be decrypted. */
export function readAnswers({
  site,
  id,
  sealed,
}: AnswersOwner & {readonly sealed: string | null}): TypedApplication {
  return sealed === null ? {} : openAnswers(sealed, {site, id}, getEnv().FINANCE_SECRET)
}

/** As `readAnswers`, for a page: null if they cannot be decrypted, which is an outage, not absence. */
export function findAnswers(
  application: AnswersOwner & {readonly sealed: string | null},
): TypedApplication | null {
  try {
    return readAnswers(application)
  } catch {
    log('error', 'finance.answers-not-opened', {site: application.site})
    return null
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'forecourt', 'finance-applications', 32))
}

function nameOwner({site, id}: AnswersOwner): string {
  return `${site}/${id}`
}
