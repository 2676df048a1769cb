import {expect, it} from 'vitest'
import {explainFailure} from './token-auth.ts'

it.each([
  [{statusCode: 401}, 'This access token is not known here'],
  [{statusCode: 503}, 'The content backend refused the request (status 503)'],
  [new TypeError('Failed to fetch'), 'The content backend at http://127.0.0.1:3031 does not answer'],
])('sign-in with a token › explains why it failed: %o', (error, words) => {
  expect(explainFailure(error, 'http://127.0.0.1:3031')).toBe(words)
})
