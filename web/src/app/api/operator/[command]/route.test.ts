import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import * as content from '#/gateways/cms/query-content'
import {getRecords} from '#/gateways/records/get-records'
import {fail} from '#/lib/result'
import {signBody} from '#/lib/signature'
import {runHistoryCommand} from '#/operator/history-command'
import {openProcessRecords} from '#/testing/open-process-records'
import {POST} from './route'

await openProcessRecords()
const SECRET = 'a-secret-of-this-test'

beforeAll(() => {
  vi.stubEnv('OPERATOR_SECRET', SECRET)
})

afterAll(async () => {
  vi.unstubAllEnvs()
})

function ask(body: string, signature: string | null, command = 'leads') {
  const headers = signature === null ? new Headers() : new Headers({'forecourt-signature': signature})
  const request = new Request(`http://127.0.0.1/api/operator/${command}`, {method: 'POST', body, headers})
  return POST(request, {params: Promise.resolve({command})})
}

async function readAll(text: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of text) all += part
  return all
}

const command = (...args: string[]) => JSON.stringify({args, operator: 'alex@desk'})

describe('the operator’s way in', () => {
  it.each([
    ['nothing', () => null],
    ['another secret', (body: string) => signBody('another-secret', body, Date.now())],
    ['another body', () => signBody(SECRET, command('list'), Date.now())],
    ['an old time', (body: string) => signBody(SECRET, body, Date.now() - 600_000)],
  ])('is shut to a command signed with %s', async (_what, sign) => {
    const body = command('export')
    const response = await ask(body, sign(body))
    expect(response.status).toBe(401)
    expect(await response.text()).toMatch(/OPERATOR_SECRET/)
  })

  it('runs a signed command and explains a wrong one', async () => {
    const signed = (body: string) => ask(body, signBody(SECRET, body, Date.now()))
    const listed = await signed(command('list'))
    expect([listed.status, await listed.text()]).toEqual([200, 'No leads.\n'])
    const exported = await signed(command('export', '--format', 'csv'))
    expect(await exported.text()).toMatch(/^id,received,site,/)
    expect((await signed(command('dance'))).status).toBe(400)
    expect((await ask('{}', null, 'dances')).status).toBe(404)
    expect((await signed('{"args": "list", "operator": "alex@desk"}')).status).toBe(400)
  })

  it('refuses a site that is none, in every command, and answers while content is away', async () => {
    const signed = (body: string) => ask(body, signBody(SECRET, body, Date.now()), 'orders')
    const answer = vi.spyOn(content, 'queryContent')
    for (const args of [
      ['--site', 'norht'],
      ['--live', '--site=norht'],
    ]) {
      answer.mockResolvedValueOnce({ok: true, data: null})
      const response = await signed(command('list', ...args))
      expect([response.status, await response.text()]).toEqual([400, 'There is no site norht.\n'])
    }
    answer.mockResolvedValueOnce(fail('content', 'away'))
    expect(await (await signed(command('list', '--site', 'north'))).text()).toBe('No orders.\n')
    answer.mockResolvedValueOnce({ok: true, data: {id: 'site-north'}})
    expect(await (await signed(command('list', '--site', 'north'))).text()).toBe('No orders.\n')
  })

  it('records who ran what and what came of it, and nothing of a shopper', async () => {
    const signed = (body: string, name = 'leads') => ask(body, signBody(SECRET, body, Date.now()), name)
    await signed(command('erase', '--email', 'sam@example.com', '--yes'), 'privacy')
    await signed(command('show', 'ld_01m82nzrfe0yyznk968fyycj3t'))
    // Looking at how it is used runs nothing.
    for (const args of [[], ['show', '--help']]) expect((await signed(command(...args))).status).toBe(200)
    // Without a name it does not run.
    const body = JSON.stringify({args: ['erase', '--email', 'kim@example.com', '--yes']})
    expect((await signed(body, 'privacy')).status).toBe(400)
    const history = await runHistoryCommand(await getRecords().get(), ['list', '--limit', '2'])
    const [, shown, erased] = (await readAll(history.text)).split('\n')
    expect(shown).toMatch(/ alex@desk +leads +show ld_01m82nzrfe0yyznk968fyycj3t +refused$/)
    expect(erased).toMatch(/ alex@desk +privacy +erase --email … --yes +done$/)
  })

  it('runs no command that cannot be recorded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const records = await getRecords().get()
    const broken = vi.spyOn(records, 'asRole').mockRejectedValueOnce(new Error('no space'))
    const body = command('sign-out', '--phone', '0412 345 678')
    const response = await ask(body, signBody(SECRET, body, Date.now()), 'shoppers')
    expect([response.status, broken.mock.calls.length]).toEqual([503, 1])
  })
})
