import {describe, expect, it} from 'vitest'
import {describeCounts, describeFeedState, describeRun} from './describe-arrivals.ts'

const feed = {
  slug: 'north',
  name: 'North',
  source: 'https',
  active: true,
  ageSeconds: 60,
  answerAgeSeconds: 60,
  late: false,
  asks: null,
  state: 'done',
  error: null,
}

describe('words for stock arrivals', () => {
  it.each([
    [{}, 'In order'],
    [{late: true}, 'Late'],
    [{late: true, state: 'failed'}, 'The last run failed'],
    [{late: true, state: 'asks', asks: 'id'}, 'Waiting for your answer'],
    [{active: false, asks: 'id'}, 'Switched off'],
    [{state: null}, 'No file yet'],
  ])('describe a feed by what needs attention: %j', (part, words) => {
    expect(describeFeedState({...feed, ...part}).words).toBe(words)
  })

  it.each([
    [{state: 'done', counts: {read: 9, unchanged: 9}}, 'Imported, 9 read, 9 unchanged'],
    [{state: 'refused', error: 'No feed.'}, 'File refused, No feed.'],
    [{state: 'queued'}, 'About to run'],
  ])('describe a run in one line: %j', (part, words) => {
    const run = {
      id: 'r',
      feed: 'north',
      createdAt: '2026-11-20T01:30:00Z',
      error: null,
      counts: null,
      text: '',
    }
    expect(describeRun({...run, ...part}, 'Australia/Perth')).toMatch(new RegExp(`2026, .*: ${words}$`))
  })

  it.each([
    [{read: 9, created: 0, unchanged: 9, rejected: 0}, '9 read, 9 unchanged'],
    [{read: 9, created: 2, unchanged: 6, rejected: 1}, '9 read, 2 created, 1 rejected'],
  ])('list the counts of a run: %j', (counts, words) => {
    expect(describeCounts(counts)).toBe(words)
  })
})
