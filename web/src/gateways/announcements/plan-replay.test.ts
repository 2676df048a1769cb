import {describe, expect, it} from 'vitest'
import {type AnnouncementPage, mergeChanges, planReplay} from './plan-replay'
import type {AnnouncedChange} from './port'

const OWN = 'own'
const content = (id: string): AnnouncedChange => ({
  kind: 'content',
  change: {id, type: 'offer', audience: null, sites: null, layers: null},
})
const stock = (car: string): AnnouncedChange => ({
  kind: 'stock',
  change: {dealerships: ['north'], cars: [car]},
})
const everything: AnnouncedChange = {kind: 'everything'}

/** A table with these rows of another process, by their numbers, of which those after `known` were read. */
function readPage(ids: readonly number[], known: number): AnnouncementPage {
  const rows = ids
    .filter((id) => id > known)
    .map((id) => ({id, process: 'other', changes: [content(`offer-${id}`)]}))
  return {rows, first: ids[0] ?? null, last: ids.at(-1) ?? 0}
}

describe('planReplay', () => {
  const row = (id: number, changes: unknown[], process = 'other') => ({id, process, changes})

  it.each<[string, number | null, AnnouncementPage, ReturnType<typeof planReplay>]>([
    [
      'begins with everything',
      null,
      {rows: [], first: 3, last: 9},
      {changes: [everything], number: 9, isComplete: true},
    ],
    [
      'begins with everything in an empty table',
      null,
      {rows: [], first: null, last: 0},
      {changes: [everything], number: 0, isComplete: true},
    ],
    [
      'has nothing to do where nothing is new',
      9,
      readPage([8, 9], 9),
      {changes: [], number: 9, isComplete: true},
    ],
    [
      'applies the first row there ever was',
      0,
      readPage([1], 0),
      {changes: [content('offer-1')], number: 1, isComplete: true},
    ],
    [
      'applies each row after the known one, in order',
      7,
      readPage([6, 7, 8, 9], 7),
      {changes: [content('offer-8'), content('offer-9')], number: 9, isComplete: true},
    ],
    [
      'skips what this process announced, and knows it',
      7,
      {rows: [row(8, [content('a')], OWN), row(9, [stock('b')])], first: 1, last: 9},
      {changes: [stock('b')], number: 9, isComplete: true},
    ],
    [
      'knows its own newest row without work',
      7,
      {rows: [row(8, [content('a')], OWN)], first: 1, last: 8},
      {changes: [], number: 8, isComplete: true},
    ],
    [
      'goes on where more rows wait',
      7,
      {rows: [row(8, [stock('b')])], first: 1, last: 20},
      {changes: [stock('b')], number: 8, isComplete: false},
    ],
    [
      'passes a number that was never used',
      7,
      readPage([7, 9], 7),
      {changes: [content('offer-9')], number: 9, isComplete: true},
    ],
    [
      'applies everything where rows were pruned unread',
      7,
      readPage([9, 10], 7),
      {changes: [everything], number: 10, isComplete: true},
    ],
    [
      'misses nothing where only read rows were pruned',
      7,
      readPage([8, 9], 7),
      {changes: [content('offer-8'), content('offer-9')], number: 9, isComplete: true},
    ],
    [
      'applies everything where the table was replaced',
      70,
      readPage([1, 2], 70),
      {changes: [everything], number: 2, isComplete: true},
    ],
    [
      'applies everything where the table was emptied',
      70,
      readPage([], 70),
      {changes: [everything], number: 0, isComplete: true},
    ],
    [
      'applies everything for a change that it does not know',
      7,
      {rows: [row(8, [content('a'), {kind: 'weather'}])], first: 8, last: 8},
      {changes: [everything], number: 8, isComplete: true},
    ],
  ])('%s', (_, known, page, expected) => {
    expect(planReplay(known, page, OWN)).toEqual(expected)
  })
})

describe('mergeChanges', () => {
  it('keeps each change once, and everything in place of very many', () => {
    expect(mergeChanges([stock('a'), content('a'), stock('a')])).toEqual([stock('a'), content('a')])
    const many = Array.from({length: 1001}, (_, at) => stock(`car-${at}`))
    expect(mergeChanges(many.slice(1))).toHaveLength(1000)
    expect(mergeChanges(many)).toEqual([everything])
    const large = {kind: 'stock', change: {dealerships: Array.from({length: 4000}, (_, at) => `d-${at}`)}}
    expect(
      mergeChanges([large, {...large, change: {...large.change, cars: ['a']}}, stock('b')]),
    ).toHaveLength(3)
  })
})
