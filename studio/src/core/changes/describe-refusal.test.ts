import {expect, it} from 'vitest'
import {describeRefusal, describeRefusedPicture} from './describe-refusal.ts'

it.each([
  [{statusCode: 401}, /sign/],
  [{statusCode: 403}, /your role may not/],
  [{statusCode: 409}, /meanwhile/],
  [{statusCode: 400}, /refused/],
  [new Error('socket'), /cannot be reached/],
])('refusal of a change › is told in words: %o', (cause, words) =>
  expect(describeRefusal(cause)).toMatch(words),
)

it.each([
  [{statusCode: 400}, /JPG or PNG/],
  [{statusCode: 413}, /too large/],
  [{statusCode: 403}, /your role may not/],
])('refusal of a picture › says what to do with the file: %o', (cause, words) =>
  expect(describeRefusedPicture(cause)).toMatch(words),
)
