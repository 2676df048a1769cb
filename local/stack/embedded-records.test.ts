import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {LOCK, refuseOpenRecords} from './embedded-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
afterAll(() => rmSync(folder, {recursive: true}))

describe('embedded records', () => {
  it('are named as open while their storefront runs, and not after it was killed', async () => {
    await refuseOpenRecords(folder)
    writeFileSync(join(folder, LOCK), String(process.ppid))
    await expect(refuseOpenRecords(folder)).rejects.toThrow(`Process ${process.ppid} writes the records`)
    writeFileSync(join(folder, LOCK), '4194304999')
    await refuseOpenRecords(folder)
  })
})
