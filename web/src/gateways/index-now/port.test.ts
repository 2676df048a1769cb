import {describe, expect, it} from 'vitest'
import {startHttp} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createHttpIndexNow} from './http-index-now'

const SUBMISSION = {
  host: 'a.example',
  key: 'a-key',
  keyUrl: 'https://a.example/a-key.txt',
  urls: ['https://a.example/'],
}

describe('port of IndexNow', () => {
  it.each([
    [200, {ok: true}],
    [202, {ok: true}],
    [400, {ok: false, error: 'IndexNow answered 400', final: true}],
    [422, {ok: false, error: 'IndexNow answered 422', final: true}],
    [403, {ok: false, error: 'IndexNow answered 403', final: false}],
    [429, {ok: false, error: 'IndexNow answered 429', final: false}],
    [500, {ok: false, error: 'IndexNow answered 500', final: false}],
  ])('answers what may be tried again when an engine answers %i', async (status, attempt) => {
    const server = await startHttp((_, response) => response.writeHead(status).end())
    expect(await createHttpIndexNow(server.url).submit(SUBMISSION)).toEqual(attempt)
    await server.close()
  })

  it('answers a failure that another try may mend when an engine hangs or is away', async () => {
    const server = await startHttp(() => {})
    const indexNow = createHttpIndexNow(server.url, 100)
    const late = {ok: false, error: 'IndexNow gave no answer in time', final: false}
    expect(await indexNow.submit(SUBMISSION)).toEqual(late)
    await server.close()
    const away = await createHttpIndexNow(server.url, WAIT_LIMIT_MS).submit(SUBMISSION)
    expect(away).toEqual({...late, error: 'IndexNow does not answer'})
  })
})
