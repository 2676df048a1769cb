import {expect, it} from 'vitest'
import {isUnreadableDocument} from './is-unreadable-document.ts'

it.each([
  ['another site’s, published', 'PERMISSION_DENIED', 'NOT_FOUND', true],
  ['another site’s draft', 'NOT_FOUND', 'PERMISSION_DENIED', true],
  ['a new one', 'NOT_FOUND', 'NOT_FOUND', false],
  ['one’s own', 'READABLE', 'READABLE', false],
  ['one’s own with a draft that is not', 'READABLE', 'PERMISSION_DENIED', false],
])('isUnreadableDocument › decides for %s', (_name, published, draft, expected) => {
  expect(isUnreadableDocument({published: {reason: published}, draft: {reason: draft}})).toBe(expected)
})
