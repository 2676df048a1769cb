import {describe, expect, it} from 'vitest'
import {
  describeCounts,
  describeDeliveries,
  describeEvent,
  describeLeadState,
  linkToPhone,
} from './describe-lead.ts'

const NOW = Date.parse('2026-11-23T02:00:00Z')
const HOUR = 3_600_000
const at = (ms: number) => new Date(NOW + ms).toISOString()

describe('words of a lead', () => {
  it.each([
    ['new', -3 * HOUR, 'Overdue by 3 hours', 'critical'],
    ['new', HOUR, 'Due in 1 hour', 'caution'],
    ['new', 5 * HOUR, 'Due in 5 hours', 'primary'],
    ['new', null, 'To answer', 'primary'],
    ['answered', null, 'Answered', 'positive'],
    ['unknown', null, 'From before', 'neutral'],
  ] as const)('say which state one has: %s, due in %s ms', (stage, due, words, tone) => {
    const dueAt = due === null ? null : at(due)
    expect(describeLeadState({stage, dueAt}, NOW)).toEqual({words, tone})
  })

  it('count what waits', () => {
    expect(describeCounts({waiting: 0, overdue: 0})).toBe('All answered')
    expect(describeCounts({waiting: 3, overdue: 0})).toBe('3 to answer')
    expect(describeCounts({waiting: 3, overdue: 1})).toBe('3 to answer, 1 overdue')
  })

  it('say who did what, and whether a mail left', () => {
    const event = {id: 'a', at: at(0), by: 'Kim', subject: null, words: null, delivery: null}
    expect(describeEvent({...event, kind: 'called'})).toBe('Kim called')
    expect(describeEvent({...event, kind: 'assigned', words: 'Sam'})).toBe('Kim gave it to Sam')
    expect(describeEvent({...event, kind: 'assigned'})).toBe('Kim gave it back')
    expect(describeEvent({...event, kind: 'mailed', delivery: 'dead'})).toContain('could not be delivered')
  })

  it('say how it left for the dealer', () => {
    const deliveries = [
      {channel: 'mail', state: 'sent' as const, at: null},
      {channel: 'adf', state: 'dead' as const, at: null},
    ]
    expect(describeDeliveries(deliveries)).toBe(
      'E-mail to you delivered, sales system could not be delivered',
    )
  })

  it('have numbers to dial', () => {
    expect(linkToPhone('(07) 3333 4444')).toBe('tel:0733334444')
    expect(linkToPhone('+64 21 555 123')).toBe('tel:+6421555123')
  })
})
