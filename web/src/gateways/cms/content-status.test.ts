import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {countFaultyDocuments, removeFaults, reportFaults} from './content-status.ts'

const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  Reflect.deleteProperty(globalThis, 'forecourt')
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

const fault = (path: string) => ({path, message: 'Write a time as 09:00'})

it('status of content › reports each state of a broken document once, and counts it until it is mended or changed', () => {
  reportFaults('location', 'a', [fault('hours')])
  reportFaults('location', 'a', [fault('hours')])
  reportFaults('offer', 'b', [fault('name'), fault('window')])
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    event: 'content.faults-found',
    type: 'location',
    id: 'a',
    faults: [fault('hours')],
    count: 1,
  })
  expect(countFaultyDocuments()).toBe(2)
  reportFaults('location', 'a', [])
  expect(countFaultyDocuments()).toBe(1)
  removeFaults({type: 'offer', id: 'b'})
  expect(countFaultyDocuments()).toBe(0)
})

it('status of content › names ten faults of a document and counts the rest', () => {
  reportFaults(
    'offer',
    'huge',
    Array.from({length: 5000}, (_, at) => fault(`list[${at}]`)),
  )
  const {faults, count} = JSON.parse(lines[0] ?? '')
  expect([faults.length, count]).toEqual([10, 5000])
})
