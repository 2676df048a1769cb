import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {MIGRATIONS} from '#/testing/records-folder'
import {SOAK} from '../../../../local/testing/soak.ts'
import {openEmbedded} from './embedded-records'

// Needs many seconds: here the records are made from nothing, as the end-to-end tests do in each run; elsewhere tests
// start from a copy.
it.skipIf(SOAK === 0)('openEmbedded › makes the records of a folder that does not exist', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'records-'))
  const records = await openEmbedded(join(parent, 'new'), MIGRATIONS)
  await expect(records.ping()).resolves.toBeUndefined()
  await records.close()
  rmSync(parent, {recursive: true, force: true})
})
