import {afterAll, beforeAll, expect, it} from 'vitest'
import {startHttp} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {postOutcome} from './post-outcome.ts'

let answered = ''
let started: Awaited<ReturnType<typeof startHttp>>
beforeAll(async () => {
  started = await startHttp((_request, response) => void response.end(answered))
})
afterAll(() => started.close())

it.each([
  ['what it has taken', '{"events_received":1}', {ok: true}],
  ['nothing', '', {ok: false, error: 'Meta gave an unreadable answer', final: false}],
  ['a page', '<h1>Back soon</h1>', {ok: false, error: 'Meta gave an unreadable answer', final: false}],
  ['half of it', '{"events_rec', {ok: false, error: 'Meta gave an unreadable answer', final: false}],
])('an outcome › is told only when the service answers in JSON: %s', async (_what, body, attempt) => {
  answered = body
  const posted = {service: 'Meta', url: started.url, token: 't', body: {}, timeoutMs: WAIT_LIMIT_MS}
  expect(await postOutcome(posted)).toEqual(attempt)
})
