import {expect, it} from 'vitest'
import {describeRefusal} from './describe-refusal.ts'

it.each([
  [{statusCode: 401}, /sign/],
  [{statusCode: 403}, /your role may not/],
  [{statusCode: 409}, /meanwhile/],
  [{statusCode: 400}, /refused/],
  [new Error('socket'), /does not answer/],
])('refusal of a change › is told in words: %o', (cause, words) =>
  expect(describeRefusal(cause)).toMatch(words),
)
