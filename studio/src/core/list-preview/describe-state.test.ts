import {describe, expect, it} from 'vitest'
import {describeState, type ShownFacts} from './describe-state.ts'

const SYDNEY = 'Australia/Sydney'
// Friday 20 November 2026, 10:00 in Sydney.
const NOW = Date.parse('2026-11-19T23:00:00Z')

function facts(changes: Partial<ShownFacts>): ShownFacts {
  return {published: true, edited: false, window: null, hidden: false, ...changes}
}

describe('the state of a document in words', () => {
  it.each<[string, Partial<ShownFacts>]>([
    ['Draft', {published: false}],
    ['Draft', {published: false, edited: true, window: {start: null, end: '2026-01-01T00:00:00Z'}}],
    ['Live', {}],
    ['Live until 30 Nov, 12:00 pm Sydney', {window: {start: null, end: '2026-11-30T01:00:00Z'}}],
    // The end is exclusive: midnight of 1 December in Sydney is the end of 30 November.
    ['Live until 30 Nov', {window: {start: null, end: '2026-11-30T13:00:00Z'}}],
    ['Live until today', {window: {start: null, end: '2026-11-20T13:00:00Z'}}],
    ['Ended yesterday', {window: {start: null, end: '2026-11-19T13:00:00Z'}}],
    ['Live until today, 9:00 pm Sydney', {window: {start: null, end: '2026-11-20T10:00:00Z'}}],
    ['Starts Monday, 9:00 am Sydney', {window: {start: '2026-11-22T22:00:00Z', end: null}}],
    ['Starts tomorrow', {window: {start: '2026-11-20T13:00:00Z', end: null}}],
    ['Ended yesterday', {window: {start: null, end: '2026-11-19T12:59:00Z'}}],
    ['Ended 3 Nov', {window: {start: null, end: '2026-11-03T12:59:00Z'}}],
    ['Ended 3 Nov 2025', {window: {start: null, end: '2025-11-03T12:59:00Z'}}],
    ['Hidden', {hidden: true}],
    ['Off on this site', {off: 'Off on this site'}],
    ['Off on this site', {off: 'Off on this site', window: {start: null, end: '2026-11-30T13:00:00Z'}}],
    // A document that has not started says so, whatever else keeps it from showing.
    ['Starts Monday', {off: 'Off on this site', window: {start: '2026-11-22T13:00:00Z', end: null}}],
  ])('reads %s', (words, changes) => {
    expect(describeState(facts(changes), NOW, SYDNEY).words).toBe(words)
  })

  it.each([
    ['Scheduled', {start: '2026-11-22T22:00:00Z', end: null}],
    ['Live', {start: null, end: '2026-11-30T13:00:00Z'}],
    ['Ended', {start: null, end: '2026-11-03T02:00:00Z'}],
  ])('reads %s alone where the zone of its days is not known', (words, window) => {
    expect(describeState(facts({window}), NOW, null).words).toBe(words)
  })

  it('names days in the given zone', () => {
    // The same instant is already Saturday in Auckland.
    const window = {start: '2026-11-20T12:00:00Z', end: null}
    expect(describeState(facts({window}), NOW, SYDNEY).words).toBe('Starts today, 11:00 pm Sydney')
    expect(describeState(facts({window}), NOW, 'Pacific/Auckland').words).toBe(
      'Starts tomorrow, 1:00 am Auckland',
    )
  })
})
