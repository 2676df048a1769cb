import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {beforeAll, describe, expect, it} from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../testing/print-date-rules.ts', import.meta.url))

/** The answers of the rules in each zone, in a process with a time zone of its own. */
async function readRules(machine: string): Promise<{[zone: string]: unknown}> {
  const args = ['--no-warnings', SCRIPT, ...ZONES.map(([zone]) => zone)]
  const env = {...process.env, TZ: machine}
  return JSON.parse((await promisify(execFile)(process.execPath, args, {env})).stdout)
}

/** By the calendar alone: no answer depends on the offset of a zone from UTC. */
const EVERYWHERE = {
  'last minute of the year': ['2026-12-31', 2026, '31 December 2026'],
  'first minute of the year': ['2027-01-01', 2027],
  // A car of 2016 is ten years old until the year ends.
  'age in an offer': ['the end of Thursday 7 January 2027', 'age'],
  'offer over the start of daylight saving': 'the end of Thursday 8 October 2026',
  'offer over its end': 'the end of Thursday 9 April 2026',
  'prize of 28 days': ['26 December 2026', false, false, true],
  'end at midnight': 'the end of Friday 8 January 2027',
  'end at noon': 'Saturday 9 January 2027 at 12:00 pm',
  'day of a moment': 'Saturday 28 November 2026 at 12:05 am',
  'days of a long weekend': 3,
  'cooling-off': 'the end of Thursday 1 April 2027',
  reminder: 'Sunday 4 October 2026 at 8:30 am',
}

// On 4 October 2026 clocks go forward at two: by an hour, on Lord Howe Island by half an hour, in Perth not at all.
const ZONES: readonly (readonly [string, string])[] = [
  ['Australia/Perth', '01:00 02:00 03:00 04:00'],
  ['Australia/Sydney', '01:00 03:00 04:00'],
  ['Australia/Adelaide', '01:00 03:00 04:00'],
  ['Australia/Lord_Howe', '01:00 02:30 03:30'],
]

describe.each(['UTC', 'America/Los_Angeles'])('rules of days and hours on a machine in %s', (machine) => {
  let answers: {[zone: string]: unknown}

  beforeAll(async () => {
    answers = await readRules(machine)
  })

  it.each(ZONES)('go by the calendar of %s', (zone, spring) => {
    expect(answers[zone]).toEqual({
      ...EVERYWHERE,
      'free times of an early Sunday': ['01:00 02:00 03:00 04:00', spring],
    })
  })
})
