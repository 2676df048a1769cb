import {expect, it} from 'vitest'
import {describeScheduled, readScheduled} from './scheduled.ts'

const release = (name: string, part: object) => ({_id: `_.releases.${name}`, state: 'scheduled', ...part})

it('scheduled › is the next publish of each document, alone or with a release', () => {
  const answer = {
    releases: [
      release('rA', {at: '2026-12-04T01:00:00Z', isOne: true, title: 'Scheduled publish'}),
      release('rB', {at: '2026-12-09T01:00:00Z', title: 'Summer'}),
      release('rD', {at: '2026-12-05T01:00:00Z', isOne: true, state: 'active'}),
      // Not scheduled: it only has a time in mind.
      release('rC', {at: '2026-12-01T01:00:00Z', title: 'Idea', state: 'active'}),
    ],
    versions: [
      {_id: 'versions.rA.offer', isEnd: false},
      {_id: 'versions.rB.offer', isEnd: false},
      {_id: 'versions.rB.slide', isEnd: true},
      {_id: 'versions.rC.tile', isEnd: false},
      {_id: 'versions.rD.post', isEnd: false},
    ],
  }
  const scheduled = readScheduled(answer)
  const words = [...scheduled].map(([id, one]) => `${id}: ${describeScheduled(one, 'Australia/Perth')}`)
  expect(words.toSorted()).toEqual([
    'offer: Goes live Fri 4 Dec 2026, 9:00 am Perth',
    'post: Schedule paused: it was to be published Sat 5 Dec 2026, 9:00 am Perth',
    'slide: Comes off the sites Wed 9 Dec 2026, 9:00 am Perth, with Summer',
  ])
})

it.each([undefined, null, 'text', {}, {releases: [{state: 'scheduled'}], versions: [null]}])(
  'scheduled › is nothing in the answer %j',
  (answer) => expect(readScheduled(answer).size).toBe(0),
)
