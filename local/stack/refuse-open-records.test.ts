import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {acquireOwnership} from '../../web/src/gateways/records/folder-owner.ts'
import {OWNER_FILE, refuseOpenRecords} from './refuse-open-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
afterAll(() => rmSync(folder, {recursive: true}))

describe('embedded records', () => {
  it('are refused while their storefront runs', () => {
    refuseOpenRecords(folder)
    const release = acquireOwnership(folder, process.ppid)
    expect(() => refuseOpenRecords(folder)).toThrow(`Process ${process.ppid} writes the records`)
    release()
    refuseOpenRecords(folder)
  })

  it('are free after it was killed, also where another process has its number', () => {
    writeFileSync(join(folder, OWNER_FILE), '4194304999 12')
    refuseOpenRecords(folder)
    writeFileSync(join(folder, OWNER_FILE), `${process.ppid} 1`)
    refuseOpenRecords(folder)
  })
})
