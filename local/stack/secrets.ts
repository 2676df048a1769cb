import {randomBytes} from 'node:crypto'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import * as z from 'zod'
import {parseJson} from '../http/parse-json.ts'
import {StackError} from './stack-error.ts'

const secret = z.string().min(24)
const secretsSchema = z.object({
  cmsAdminToken: secret,
  cmsReadToken: secret,
  contentWebhookSecret: secret,
  stockWebhookSecret: secret,
  searchAdminKey: secret,
  searchOnlyKey: secret,
  leadWebhookSecret: secret,
  operatorSecret: secret,
  formsSecret: secret,
  feedsSecret: secret,
  previewSecret: secret,
  sessionSecret: secret,
  financeSecret: secret,
  paymentsKey: secret,
  paymentsWebhookSecret: secret,
  valuationKey: secret,
  reviewsKey: secret,
})

export type Secrets = z.infer<typeof secretsSchema>

function makeSecrets(): Secrets {
  const make = () => randomBytes(24).toString('base64url')
  return {
    cmsAdminToken: make(),
    cmsReadToken: make(),
    contentWebhookSecret: make(),
    stockWebhookSecret: make(),
    searchAdminKey: make(),
    searchOnlyKey: make(),
    leadWebhookSecret: make(),
    operatorSecret: make(),
    formsSecret: make(),
    feedsSecret: make(),
    previewSecret: make(),
    sessionSecret: make(),
    financeSecret: make(),
    paymentsKey: `sk_test_${make()}`,
    paymentsWebhookSecret: make(),
    valuationKey: make(),
    reviewsKey: make(),
  }
}

/** The secrets shared by the parts of this installation, created once, readable by their owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => null)
  const parsed = secretsSchema.partial().safeParse(text === null ? {} : parseJson(text))
  if (!parsed.success) throw new StackError(`${file} is damaged: fix it, or run "pnpm reset" to start over.`)
  const secrets = {...makeSecrets(), ...parsed.data}
  // A newer version may need a secret that the file does not have yet.
  if (Object.keys(parsed.data).length < Object.keys(secrets).length) {
    await mkdir(dataDir, {recursive: true})
    await writeFile(file, JSON.stringify(secrets, null, 2), {mode: 0o600})
  }
  return secrets
}
