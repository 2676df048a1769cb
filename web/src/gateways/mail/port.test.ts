import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {MailAttachment, MailMessage} from '#/domain/leads/mail/mail-message'
import {startMailReceiver} from '#/testing/receivers'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createCapturedMail, listCapturedMail} from './captured-mail'
import type {Mail} from './port'
import {createSmtpMail} from './smtp-mail'

const MESSAGE: MailMessage = {
  to: ['sales@dealer.example', 'second@dealer.example'],
  fromName: 'Sample Motors',
  replyTo: 'alex@shopper.example',
  subject: 'Sales: Zoë’s Hauler',
  text: 'Is it still there?\n.\nend',
  automatic: false,
}

type Arrived = {readonly id: string; readonly to: readonly string[]; readonly text: string}

type Started = {
  readonly mail: Mail
  readonly list: () => Promise<readonly Arrived[]>
  /** The files that came with the mails. */
  readonly listFiles: () => Promise<readonly MailAttachment[]>
  /** From now on nothing can be taken. */
  readonly breakDown: () => void
  readonly close: () => Promise<void> | void
}

const FILE_PART = /Content-Type: (\S+); name=(\S+)\r\n[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g

async function startSmtp(): Promise<Started> {
  let isBroken = false
  const receiver = await startMailReceiver(() => (isBroken ? 'fail' : 'take'))
  return {
    mail: createSmtpMail({url: receiver.url, from: 'leads@platform.example'}),
    list: async () =>
      receiver.received.map(({headers, to, text}) => ({
        id: headers['x-delivery-id'] ?? '',
        to,
        text: text.trim(),
      })),
    listFiles: async () =>
      receiver.received.flatMap(({raw}) =>
        [...raw.matchAll(FILE_PART)].map(([, type = '', name = '', content = '']) => ({
          name,
          type,
          content: Buffer.from(content, 'base64'),
        })),
      ),
    breakDown: () => {
      isBroken = true
    },
    close: receiver.close,
  }
}

async function startCapture(): Promise<Started> {
  const parent = mkdtempSync(join(tmpdir(), 'mail-port-'))
  const folder = join(parent, 'mail')
  return {
    mail: createCapturedMail(folder),
    list: async () => (await listCapturedMail(folder)).toReversed(),
    listFiles: async () =>
      (await listCapturedMail(folder)).flatMap(({attachments = []}) =>
        attachments.map((file) => ({...file, content: Buffer.from(file.content, 'base64')})),
      ),
    breakDown: () => {
      rmSync(folder, {recursive: true, force: true})
      writeFileSync(folder, 'a file stands where the folder should be')
    },
    close: () => rmSync(parent, {recursive: true, force: true}),
  }
}

describe.each([
  {kind: 'smtp', start: startSmtp},
  {kind: 'capture', start: startCapture},
])('mail port by $kind', ({kind, start}) => {
  let started: Started

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    started = await start()
  })

  afterEach(async () => {
    started.mail.close()
    await started.close()
    vi.restoreAllMocks()
  })

  it('says which kind it is', () => expect(started.mail.kind).toBe(kind))

  it('takes a mail with its recipients and text, under the id it was given', async () => {
    expect(await started.mail.send('delivery-1', MESSAGE)).toEqual({ok: true})
    expect(await started.list()).toMatchObject([{id: 'delivery-1', to: MESSAGE.to, text: MESSAGE.text}])
  })

  it('takes the files of a mail byte by byte, beside its text', async () => {
    const content = Buffer.from(Array.from({length: 4000}, (_, at) => at % 256))
    const attachments = [{name: 'receipt.pdf', type: 'application/pdf', content}]
    expect(await started.mail.send('delivery-1', {...MESSAGE, attachments})).toEqual({ok: true})
    expect(await started.listFiles()).toEqual(attachments)
  })

  it('takes a repeat as a mail of its own under the same id', async () => {
    await started.mail.send('delivery-1', MESSAGE)
    expect(await started.mail.send('delivery-1', MESSAGE)).toEqual({ok: true})
    expect(new Set((await started.list()).map(({id}) => id))).toEqual(new Set(['delivery-1']))
  })

  it('answers a failure that another try may mend, without a word of the mail', async () => {
    started.breakDown()
    const attempt = await started.mail.send('delivery-1', MESSAGE)
    expect(attempt).toMatchObject({ok: false, final: false})
    expect(JSON.stringify(attempt)).not.toMatch(/example|Hauler|Alex|Zo/i)
  })
})

describe('mail by smtp', () => {
  it('can be ended with one request where it says how, as RFC 8058 asks', async () => {
    const receiver = await startMailReceiver()
    const mail = createSmtpMail({url: receiver.url, from: 'alerts@platform.example'})
    const stopUrl = 'https://dealer.example/api/alerts/stop-email-1'
    await mail.send('one', {...MESSAGE, stopUrl})
    await mail.send('two', MESSAGE)
    mail.close()
    await receiver.close()
    expect(
      receiver.received.map(({headers}) => [headers['list-unsubscribe'], headers['list-unsubscribe-post']]),
    ).toEqual([
      [`<${stopUrl}>`, 'List-Unsubscribe=One-Click'],
      [undefined, undefined],
    ])
  })

  // The receiver offers no TLS, and 0.0.0.0 leads to it without being a loopback address.
  it('is not sent in plain text to another machine, unless its host is named', async () => {
    const receiver = await startMailReceiver()
    const url = receiver.url.replace('127.0.0.1', '0.0.0.0')
    const send = async (unencryptedHosts: readonly string[]) => {
      const mail = createSmtpMail({
        url,
        from: 'leads@platform.example',
        timeoutMs: WAIT_LIMIT_MS,
        unencryptedHosts,
      })
      const {ok} = await mail.send('one', MESSAGE)
      mail.close()
      return {ok, received: receiver.received.length}
    }
    expect(await send([])).toEqual({ok: false, received: 0})
    expect(await send(['0.0.0.0'])).toEqual({ok: true, received: 1})
    await receiver.close()
  })
})
