import {randomBytes} from 'node:crypto'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import * as z from 'zod'
import {parseJson} from '../http/parse-json.ts'
import {StackError} from './stack-error.ts'

/** What each secret begins with. The rest is random. */
const BEGINNINGS = {
  cmsAdminToken: '',
  cmsReadToken: '',
  contentWebhookSecret: '',
  stockWebhookSecret: '',
  searchAdminKey: '',
  searchOnlyKey: '',
  leadWebhookSecret: '',
  operatorSecret: '',
  formsSecret: '',
  feedsSecret: '',
  previewSecret: '',
  sessionSecret: '',
  financeSecret: '',
  paymentsKey: 'sk_test_',
  paymentsWebhookSecret: '',
  valuationKey: '',
  reviewsKey: '',
} as const
const secret = z.string().min(24)

type SecretName = keyof typeof BEGINNINGS
export type Secrets = {[name in SecretName]: string}

/** One value for each secret. */
function buildSecrets<T>(create: (name: SecretName) => T): {[name in SecretName]: T} {
  const names = Object.keys(BEGINNINGS) as SecretName[]
  return Object.fromEntries(names.map((name) => [name, create(name)])) as {[name in SecretName]: T}
}

const secretsSchema = z.object(buildSecrets(() => secret)).partial()

/** The secrets shared by the parts of this installation, created once, readable by their owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  const parsed = secretsSchema.safeParse(text === null ? {} : parseJson(text))
  if (!parsed.success) throw new StackError(`${file} is damaged: fix it, or run "pnpm reset" to start over.`)
  const made = buildSecrets((name) => BEGINNINGS[name] + randomBytes(24).toString('base64url'))
  const secrets = {...made, ...parsed.data}
  // A newer version may need a secret that the file does not have yet.
  if (Object.keys(parsed.data).length < Object.keys(secrets).length) {
    await mkdir(dataDir, {recursive: true})
    await writeFile(file, JSON.stringify(secrets, null, 2), {mode: 0o600})
  }
  return secrets
}
