import {describe, expect, it} from 'vitest'
import {isCurrentView} from './choose-view.ts'

describe('choice of the tool', () => {
  it.each([
    ['drafts', 'drafts', true],
    ['published', 'published', true],
    ['published', 'drafts', false],
    ['drafts', 'at-1790000000000', false],
    ['r1,drafts', 'at-1790000000000-r1', true],
    ['r1,drafts', 'at-1790000000000-r2', false],
    ['r1,drafts', 'drafts', false],
  ] as const)('is shown for %s by %s: %s', (perspective, view, expected) => {
    expect(isCurrentView(perspective, view)).toBe(expected)
  })
})
