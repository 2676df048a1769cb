import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {RELEASES_QUERY, readScheduled} from '../../core/releases/scheduled.ts'
import {startContent} from '../../testing/start-content.ts'
import {planSchedule, planUnschedule, suggestMoment} from './plan-schedule.ts'

it.each([
  ['Australia/Perth', '2026-11-28T20:00:00Z', '2026-11-30T01:00:00.000Z'],
  ['Australia/Sydney', '2026-11-28T10:00:00Z', '2026-11-28T22:00:00.000Z'],
  // Daylight saving begins in the night between.
  ['Australia/Sydney', '2026-10-03T02:00:00Z', '2026-10-03T22:00:00.000Z'],
])('schedule › starts from nine in the morning of tomorrow in %s at %s', (zone, now, at) => {
  expect(suggestMoment(Date.parse(now), zone)).toBe(at)
})

let client: SanityClient
let stop: () => Promise<void>
beforeAll(async () => {
  const content = await startContent()
  client = content.client.withConfig({perspective: 'raw'})
  stop = content.stop
  await client.create({_id: 'drafts.a', _type: 'offer', name: 'From Friday'})
})
afterAll(() => stop())

const FIRST = '2098-12-05T01:00:00.000Z'
const SECOND = '2098-12-06T01:00:00.000Z'

it('schedule › is made, paused, moved and taken back, and keeps the draft', async () => {
  const read = async () => readScheduled(await client.fetch(RELEASES_QUERY.fetch)).get('a') ?? null
  await client.action(planSchedule('a', FIRST, null, 'rOne'))
  const made = await read()
  expect(made).toMatchObject({release: '_.releases.rOne', at: FIRST, isPaused: false, title: null})

  await client.action({actionType: 'sanity.action.release.unschedule', releaseId: 'rOne'})
  const paused = await read()
  expect(paused).toMatchObject({at: FIRST, isPaused: true})
  await client.action(planSchedule('a', SECOND, paused, 'rOther'))
  const moved = await read()
  expect(moved).toMatchObject({release: '_.releases.rOne', at: SECOND, isPaused: false})

  if (moved) await client.action(planUnschedule(moved))
  expect(await read()).toBeNull()
  expect(await client.getDocument('drafts.a')).toMatchObject({name: 'From Friday'})
})
