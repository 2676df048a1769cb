import {randomUUID} from 'node:crypto'
import {mkdir, readdir, rm, stat, statfs, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {AwsV4Signer} from 'aws4fetch'
import {createTransport} from 'nodemailer'
import {isUnencryptedAllowed, parseHosts} from '../src/env/unencrypted-hosts.ts'
import {
  ask,
  type Check,
  explain,
  type Finding,
  reportBad,
  reportDoubt,
  reportGood,
  reportSkipped,
} from './finding.ts'

/** Mail: signs in at the server, and sends one to an address that was asked for. */
export const checkMail: Check = async ({source, mailTo}) => {
  const {SMTP_URL, MAIL_FROM, MAIL_DELIVERY, UNENCRYPTED_HOSTS = ''} = source
  if (!SMTP_URL || MAIL_DELIVERY === 'capture')
    return [reportDoubt('is kept in a folder and not sent', 'for a production, set SMTP_URL and MAIL_FROM')]
  const {hostname} = new URL(SMTP_URL)
  const transport = createTransport(SMTP_URL, {})
  Object.assign(transport.options, {
    requireTLS: !isUnencryptedAllowed(hostname, parseHosts(UNENCRYPTED_HOSTS)),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    if (mailTo === null)
      return [
        reportGood(`${hostname} lets us in`),
        reportSkipped('no mail was sent: --mail ADDRESS sends one'),
      ]
    const text = 'This mail says that the storefront can send mail.'
    const sent = await transport.sendMail({from: MAIL_FROM, to: mailTo, subject: 'Check-up', text})
    return [
      sent.accepted.length > 0
        ? reportGood(`${hostname} accepted a mail to ${mailTo}: see whether it arrives, and not as spam`)
        : reportBad(
            `${hostname} refused ${mailTo}`,
            'check MAIL_FROM, and that the server may send for its domain',
          ),
    ]
  } catch (cause) {
    return [
      reportBad(`${hostname}: ${explain(cause)}`, 'check SMTP_URL, MAIL_FROM and the rights of its user'),
    ]
  } finally {
    transport.close()
  }
}

const LEAST_BYTES = 2e9

/** Folders and the bucket: a file is written, and deleted. */
export const checkFiles: Check = async ({source}) => {
  const bucket = source.PHOTO_S3_URL
  const names = ['IMAGE_CACHE_DIR', 'STATIC_DIR', ...(bucket ? [] : ['PHOTO_DIR', 'FEED_DIR'])]
  const folders = await Promise.all(names.map((name) => checkFolder(name, source[name])))
  return bucket ? [...folders, await checkBucket(bucket.replace(/\/+$/, ''), source)] : folders
}

async function checkFolder(name: string, value: string | undefined): Promise<Finding> {
  if (!value) return reportDoubt(`${name} is not set`, 'set a folder that survives a new release')
  const folder = resolve(value)
  const file = join(folder, `.check-up-${randomUUID()}`)
  try {
    await mkdir(folder, {recursive: true})
    await writeFile(file, '')
    await rm(file)
    const {bavail, bsize} = await statfs(folder)
    return bavail * bsize < LEAST_BYTES
      ? reportDoubt(`${name}: ${Math.round((bavail * bsize) / 1e6)} MB are left in ${folder}`, 'make room')
      : reportGood(`${name}: ${folder} can be written`)
  } catch (cause) {
    return reportBad(`${name}: ${explain(cause)}`, `let the storefront’s user write in ${folder}`)
  }
}

async function checkBucket(url: string, source: Parameters<Check>[0]['source']): Promise<Finding> {
  const {PHOTO_S3_KEY_ID = '', PHOTO_S3_SECRET = '', PHOTO_S3_REGION = 'ap-southeast-2'} = source
  const key = {
    accessKeyId: PHOTO_S3_KEY_ID,
    secretAccessKey: PHOTO_S3_SECRET,
    region: PHOTO_S3_REGION,
    service: 's3',
  }
  const name = `check-up-${randomUUID()}`
  for (const method of ['PUT', 'GET', 'DELETE']) {
    const content = method === 'PUT' ? {body: 'check-up'} : {}
    const signer = new AwsV4Signer({...key, method, url: `${url}/${name}`, ...content})
    const {url: address, ...signed} = await signer.sign()
    const {ok, status} = await ask(String(address), signed)
    if (!ok)
      return reportBad(
        `the bucket answers ${status} to ${method}`,
        'check PHOTO_S3_…: the key must read, write and delete',
      )
  }
  return reportGood('the bucket takes, gives back and deletes a file')
}

/** Payments: whose key it is, and whether money moves. */
export const checkPayments: Check = async ({source}) => {
  const {STRIPE_SECRET_KEY: key, STRIPE_URL = 'https://api.stripe.com', STRIPE_WEBHOOK_SECRET} = source
  if (!key) return [reportSkipped('no site takes money online: STRIPE_SECRET_KEY is not set')]
  const {status} = await ask(`${STRIPE_URL.replace(/\/+$/, '')}/v1/checkout/sessions?limit=1`, {
    headers: {authorization: `Bearer ${key}`},
  })
  if (status === 401 || status === 403)
    return [
      reportBad(
        `refuses STRIPE_SECRET_KEY (${status})`,
        'make a key in Stripe’s dashboard that may use Checkout',
      ),
    ]
  return [
    /^[rs]k_live_/.test(key)
      ? reportGood('accepts the key, which moves money')
      : reportDoubt('accepts the key, which moves no money', 'for a production, set the live key'),
    STRIPE_WEBHOOK_SECRET
      ? reportSkipped('its webhook was not tried: Stripe’s dashboard lists what it sent')
      : reportBad('STRIPE_WEBHOOK_SECRET is not set', 'add the webhook in Stripe, and set its secret'),
  ]
}

/** Text messages: whether the account is known. Nothing is sent, because each costs. */
export const checkTexts: Check = async ({source}) => {
  const {SMS_PROVIDER, SMS_DELIVERY, SMS_ACCOUNT = '', SMS_KEY, SMS_SECRET = '', SMS_URL} = source
  if (!SMS_PROVIDER || SMS_DELIVERY === 'capture')
    return [reportDoubt('are kept in a folder and not sent', 'for a production, set SMS_PROVIDER')]
  if (SMS_PROVIDER !== 'twilio')
    return [reportSkipped('the account was not tried: sign in on a site to get a code')]
  const token = Buffer.from(`${SMS_KEY || SMS_ACCOUNT}:${SMS_SECRET}`).toString('base64')
  const base = SMS_URL?.replace(/\/+$/, '') || 'https://api.twilio.com'
  const {ok, status} = await ask(`${base}/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json?PageSize=1`, {
    headers: {authorization: `Basic ${token}`},
  })
  return [
    ok
      ? reportGood('Twilio knows the account')
      : reportBad(`Twilio answers ${status}`, 'check SMS_ACCOUNT, SMS_KEY and SMS_SECRET'),
  ]
}

const MOST_HOURS = 26

/** Backups: how old the newest whole one of `BACKUP_DIR` is; the name of another ends with `.part`. */
export const checkBackups: Check = async ({source}) => {
  const {BACKUP_DIR, BACKUP_SECRET} = source
  if (!BACKUP_DIR)
    return [
      reportDoubt(
        'BACKUP_DIR is not set',
        'name the folder of the nightly backups, so that their age is seen',
      ),
    ]
  const names = (await readdir(BACKUP_DIR).catch(() => [])).filter((name) => !name.endsWith('.part'))
  const times = await Promise.all(names.map(async (name) => (await stat(join(BACKUP_DIR, name))).mtimeMs))
  const hours = Math.round((Date.now() - Math.max(...times)) / 3_600_000)
  const isYoung = times.length > 0 && hours <= MOST_HOURS
  return [
    isYoung
      ? reportGood(`the newest is ${hours} hours old`)
      : reportBad(
          times.length === 0 ? `there is none in ${BACKUP_DIR}` : `the newest is ${hours} hours old`,
          'run the command backup each night, and see why it did not',
        ),
    ...(BACKUP_SECRET ? [] : [reportDoubt('are not encrypted', 'set BACKUP_SECRET, and keep it elsewhere')]),
  ]
}
