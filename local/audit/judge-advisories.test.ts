import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {judgedAdvisories, listAuditFaults, listExceptionFaults, readExcluded} from './judge-advisories.ts'

const report = {
  advisories: {
    '1': {github_advisory_id: 'GHSA-a', module_name: 'a', severity: 'high', title: 'Runs anything'},
  },
}
const verdict = {id: 'GHSA-a', package: 'a', reason: 'It is reached by nobody here', until: '2026-12-01'}

describe('judged advisories', () => {
  it('are enough until their day', () => {
    expect(listAuditFaults(report, [verdict], '2026-12-01')).toEqual([])
    expect(listAuditFaults(report, [verdict], '2026-12-02')).toEqual([
      'a: the verdict on GHSA-a ended on 2026-12-01',
    ])
  })

  it('are missed where nobody has judged, and refused where nothing is known', () => {
    expect(listAuditFaults(report, [], '2026-12-01')).toEqual([
      'a: Runs anything (high, GHSA-a) is judged by nobody',
    ])
    expect(listAuditFaults({advisories: {}}, [verdict], '2026-12-01')).toEqual([
      'a: GHSA-a is named no more, remove its verdict',
    ])
  })

  it('are each whole in this repository', () => {
    const text = readFileSync(new URL('./judged.json', import.meta.url), 'utf8')
    expect(judgedAdvisories.safeParse(JSON.parse(text)).error).toBeUndefined()
  })
})

describe('exceptions from the age of releases', () => {
  const reason = 'Whoever asks can run anything'
  const times = new Map([['a', {'1.2.3': '2026-11-01T00:00:00Z'}]])
  const list = (date: string, excluded = ['a@1.2.3'], advisory: string | null = 'GHSA-a') =>
    listExceptionFaults({
      exceptions: [{packages: ['a@1.2.3'], advisory, reason}],
      excluded,
      times,
      now: Date.parse(date),
    })

  it('are taken after a week, and no longer needed after fifty-eight days', () => {
    expect(list('2026-11-07T23:00:00Z')).toEqual(['a@1.2.3 is 6 days old: it is taken after 7'])
    expect(list('2026-11-08T00:00:00Z')).toEqual([])
    expect(list('2026-12-28T23:00:00Z')).toEqual([])
    expect(list('2026-12-29T00:00:00Z')).toEqual(['a@1.2.3 is old enough by now, remove its exception'])
  })

  it('are taken after two weeks where they mend nothing', () => {
    expect(list('2026-11-14T23:00:00Z', ['a@1.2.3'], null)).toEqual([
      'a@1.2.3 is 13 days old: it is taken after 14',
    ])
    expect(list('2026-11-15T00:00:00Z', ['a@1.2.3'], null)).toEqual([])
  })

  it('are in both lists', () => {
    expect(list('2026-11-20T00:00:00Z', [])).toEqual([
      'a@1.2.3 has a reason and is not in minimumReleaseAgeExclude',
    ])
    expect(list('2026-11-20T00:00:00Z', ['a@1.2.3', '@b/c@2.0.0'])).toEqual([
      '@b/c@2.0.0 passes the age of releases without a reason in judged.json',
    ])
  })

  it('are read as the workspace lists them', () => {
    const workspace =
      'minimumReleaseAge: 83500\nminimumReleaseAgeExclude:\n  # GHSA-a\n  - a@1.2.3\n  - "@b/c@2.0.0"\nnode: 1\n  - d\n'
    expect(readExcluded(workspace)).toEqual(['a@1.2.3', '@b/c@2.0.0'])
    expect(readExcluded('minimumReleaseAge: 83500\n')).toEqual([])
  })

  it('are each in both lists of this repository', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const {exceptions} = judgedAdvisories.parse(JSON.parse(read('./judged.json')))
    const excluded = readExcluded(read('../../pnpm-workspace.yaml'))
    expect(listExceptionFaults({exceptions, excluded, times: new Map(), now: 0})).toEqual([])
  })
})
