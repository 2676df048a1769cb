import {describe, expect, it} from 'vitest'
import {describeArguments} from './describe-arguments'

describe('arguments of a command, as they are recorded', () => {
  it.each([
    [['refund', 'HK3M-9QXA', '--cents', '2500'], 'refund HK3M-9QXA --cents 2500'],
    [
      ['replay', 'ld_01m82nzrfe0yyznk968fyycj3t', '--channel=mail'],
      'replay ld_01m82nzrfe0yyznk968fyycj3t --channel=mail',
    ],
    [['show', '7a0c1d2e-0000-4000-8000-000000000001'], 'show 7a0c1d2e-0000-4000-8000-000000000001'],
    [
      ['export', '--since', '2026-03-01', '--site', 'harbour-city'],
      'export --since 2026-03-01 --site harbour-city',
    ],
    [['retry', '4f00aa12'], 'retry 4f00aa12'],
  ])('are kept: %j', (args, words) => {
    expect(describeArguments(args)).toBe(words)
  })

  it.each([
    [['erase', '--email', 'alex@example.com', '--yes'], 'erase --email … --yes'],
    [['erase', '--email=alex@example.com'], 'erase --email=…'],
    [['erase', '--email', 'alex'], 'erase --email …'],
    [['sign-out', '--phone', '0412345678'], 'sign-out --phone …'],
    [['sign-out', '--phone', '12'], 'sign-out --phone …'],
    [['erase', 'alex@example.com'], 'erase …'],
    [['show', '0412345678'], 'show …'],
    [['show', '+61412345678'], 'show …'],
    [['show', '98765432'], 'show …'],
    [['show', '9876-5432'], 'show …'],
    [['show', '--site=alex@example.com'], 'show --site=…'],
    [['show', 'Alex Example'], 'show …'],
    [['show', 'a'.repeat(101)], 'show …'],
  ])('leave out what may be a shopper’s: %j', (args, words) => {
    expect(describeArguments(args)).toBe(words)
  })
})
