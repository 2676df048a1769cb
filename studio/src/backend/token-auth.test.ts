import type {SanityClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {expect, it, vi} from 'vitest'
import {createBackendClient, refusals} from './create-backend-client.ts'
import {createTokenAuth, explainFailure} from './token-auth.ts'

it.each([
  [{statusCode: 401}, 'This access token is not known here'],
  [{statusCode: 503}, 'The content backend refused the request (status 503)'],
  [new TypeError('Failed to fetch'), 'The content backend at http://127.0.0.1:3031 does not answer'],
])('sign-in with a token › explains why it failed: %o', (error, words) => {
  expect(explainFailure(error, 'http://127.0.0.1:3031')).toBe(words)
})

it('staff member › is asked to sign in once the backend does not know the token any more', async () => {
  const asked = new Subject<void>()
  const request = vi.fn(async () => ({id: 'ada'}))
  const auth = createTokenAuth({
    apiHost: 'http://127.0.0.1:3031',
    createClient: () => ({request, config: () => ({})}) as unknown as SanityClient,
    refusals: asked,
    tokens: {read: () => 'a token', write: () => undefined, clear: () => undefined},
  })
  const seen: boolean[] = []
  auth.state.subscribe(({authenticated}) => seen.push(authenticated))
  await vi.waitFor(() => expect(seen).toEqual([true]))
  // Another's refusal changes nothing.
  asked.next()
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  request.mockRejectedValue({statusCode: 401})
  // What is refused while it asks does not ask again.
  await vi.waitFor(() => {
    asked.next()
    expect(seen).toEqual([true, false])
  })
})

it('client of a backend › tells that the backend does not know who asks', async () => {
  const told = vi.fn()
  const listening = refusals.subscribe(told)
  const answer = vi.spyOn(globalThis, 'fetch')
  const client = createBackendClient('https://content.example.com', {
    projectId: 'p',
    dataset: 'd',
    apiVersion: '1',
  })
  const ask = (status: number) => {
    answer.mockResolvedValueOnce(new Response('{}', {status, headers: {'content-type': 'application/json'}}))
    return client.request({url: '/users/me'}).catch(() => undefined)
  }
  await ask(200)
  expect(told).not.toHaveBeenCalled()
  await ask(401)
  expect(told).toHaveBeenCalledOnce()
  listening.unsubscribe()
})
