import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {judgedAdvisories, listAuditFaults} from './judge-advisories.ts'

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
