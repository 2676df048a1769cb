import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createCapturedMail} from '#/gateways/mail/captured-mail'
import {createCapturedSms} from '#/gateways/sms/captured-sms'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
const texts = mkdtempSync(join(tmpdir(), 'sms-'))
const letter = {
  to: ['sales@dealer.example'],
  fromName: 'Sample Motors',
  replyTo: 'alex@shopper.example',
  subject: 'Sales: <b>Hauler</b>',
  text: 'Name: <script>alert(1)</script>',
  automatic: false,
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('MAIL_DIR', folder)
  vi.stubEnv('SMS_DIR', texts)
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, {recursive: true, force: true})
  rmSync(texts, {recursive: true, force: true})
})

async function read(query = ''): Promise<Response> {
  const {GET} = await import('./route')
  return GET(new Request(`http://127.0.0.1/api/dev/mail${query}`))
}

describe('captured mail', () => {
  it('is listed newest first and read one by one, without running what it holds', async () => {
    expect(await (await read()).text()).toContain('No mail yet')
    let now = 1000
    const {send} = createCapturedMail(folder, () => (now += 1000))
    await send('first', letter)
    await send('second', {...letter, subject: 'Later'})
    const list = await (await read()).text()
    expect(list.indexOf('?id=second')).toBeLessThan(list.indexOf('?id=first'))
    const page = await (await read('?id=first')).text()
    expect(page).toContain('Name: &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page + list).not.toMatch(/<script|<b>/)
    expect((await read('?id=third')).status).toBe(404)
  })

  it('has the text messages beside it, newest first', async () => {
    expect(await (await read()).text()).toContain('No text message yet')
    let now = 1000
    const {send} = createCapturedSms(texts, () => (now += 1000))
    const text = {to: '+61491570156', from: null, callback: null, validSeconds: 300}
    await send({...text, id: 'one', body: '111111 is your code for <b>'})
    await send({...text, id: 'two', body: '222222 is your code'})
    const page = await (await read()).text()
    expect(page.indexOf('222222')).toBeLessThan(page.indexOf('111111'))
    expect(page).toContain('&lt;b&gt;')
  })

  it('is not found outside of development and a demo', async () => {
    vi.doMock('#/env/env', () => ({getEnv: () => ({demo: false, MAIL_DIR: folder, SMS_DIR: texts})}))
    expect((await read('?id=first')).status).toBe(404)
    expect(await (await read()).text()).toBe('Not found\n')
    vi.doUnmock('#/env/env')
  })

  it('keeps the newest five hundred', async () => {
    let now = 1_000_000
    const {send} = createCapturedMail(folder, () => (now += 1000))
    for (let at = 0; at < 510; at += 1) await send(`many-${at}`, letter)
    const list = await (await read()).text()
    expect(list.match(/\?id=/g)).toHaveLength(500)
    expect(list).not.toContain('?id=first')
  })
})
