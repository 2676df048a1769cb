import {describe, expect, it} from 'vitest'
import {listBehind, outdatedReport} from './list-behind.ts'

const times = new Map<string, {[version: string]: string}>([
  ['a', {'1.2.3': '2026-01-01T00:00:00Z', '1.3.0': '2026-01-11T00:00:00Z'}],
  ['@b/c', {'1.0.0': '2026-01-01T00:00:00Z', '2.0.0': '2026-04-11T12:00:00Z'}],
])

describe('packages that are behind', () => {
  it('are told with what may be taken and by how much, the oldest first', () => {
    const open = outdatedReport.parse({
      a: {current: '1.2.3', latest: '1.3.0'},
      '@b/c@1.0.0': {current: '1.0.0', latest: '2.0.0'},
      '@b/c@1.0.0 (dev)': {current: '1.0.0', latest: '2.0.0'},
      unknown: {current: '1.0.0', latest: '1.0.1'},
      broken: {latest: '1.0.1'},
    })
    expect(listBehind(open, {a: {current: '1.2.3', latest: '1.2.4'}}, times)).toEqual([
      {name: '@b/c', here: '1.0.0', allowed: null, newest: '2.0.0', by: 'major', days: 101},
      {name: 'a', here: '1.2.3', allowed: '1.2.4', newest: '1.3.0', by: 'minor', days: 10},
      {name: 'unknown', here: '1.0.0', allowed: null, newest: '1.0.1', by: 'patch', days: null},
    ])
  })
})
