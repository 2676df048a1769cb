import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'

const PAPER = readFileSync(new URL('../../web/docs/security.md', import.meta.url), 'utf8')
const ROW = /^\| (\d[\d., ]*\d) \| ([^|]*) \| ([^|]*) \|$/gm
const rows = [...PAPER.matchAll(ROW)].map(([, ids = '', status = '', why = '']) => ({
  ids: ids.split(', '),
  status,
  why,
}))

describe('paper on security', () => {
  it('lists each requirement once, with its status and evidence or reason', () => {
    const ids = rows.flatMap((row) => row.ids)
    expect(ids.length).toBeGreaterThan(180)
    expect(ids.filter((id, at) => !/^\d+\.\d+\.\d+$/.test(id) || ids.indexOf(id) !== at)).toEqual([])
    const faults = rows.filter(
      ({status, why}) => !['met', 'not applicable', 'open'].includes(status) || why.trim().length < 8,
    )
    expect(faults).toEqual([])
  })

  it('has every chapter in its order', () => {
    const chapters = [...PAPER.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
    expect(chapters).toEqual(Array.from({length: 17}, (_, at) => at + 1))
  })
})
