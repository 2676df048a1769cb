import {copyFile, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {createBackup, openBackup} from './backup-files.ts'

const SECRET = 'a-secret-of-this-test'
const FILES = {'photos/aa/one': 'the first', 'photos/two': 'the second', empty: ''}

let folder: string
let backup: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-files-'))
  backup = join(folder, 'monday')
})
afterEach(() => rm(folder, {recursive: true}))

async function fill(secret: string): Promise<void> {
  await createBackup(backup, secret, async (files) => {
    for (const [name, words] of Object.entries(FILES))
      await files.add(name, Readable.from([Buffer.from(words)]))
  })
}

const target = () => join(folder, 'found', 'file')

describe('files of a backup', () => {
  it.each(['', SECRET])('come back as they were, with the secret "%s"', async (secret) => {
    await fill(secret)
    const files = await openBackup(backup, secret)
    for (const [name, words] of Object.entries(FILES)) {
      await files.take(name, target())
      expect(await readFile(target(), 'utf8')).toBe(words)
    }
    expect((await files.list('photos')).toSorted()).toEqual(['aa/one', 'two'])
    expect([files.has('empty'), files.has('photos/three')]).toEqual([true, false])
  })

  it('are not opened without their secret, or with another', async () => {
    await fill(SECRET)
    await expect(openBackup(backup, '')).rejects.toThrow(/set BACKUP_SECRET/)
    const files = await openBackup(backup, 'another-secret')
    for (const name of Object.keys(FILES))
      await expect(files.take(name, target())).rejects.toThrow(/another BACKUP_SECRET/)
    await expect(readFile(target())).rejects.toThrow(/ENOENT/)
  })

  it('are refused when one was changed, cut off, or has the place of another', async () => {
    await fill(SECRET)
    const [one, two] = [join(backup, 'photos/aa/one.sealed'), join(backup, 'photos/two.sealed')]
    const bytes = await readFile(one)
    await copyFile(one, two)
    const files = await openBackup(backup, SECRET)
    await expect(files.take('photos/two', target())).rejects.toThrow(/two.sealed is damaged/)
    for (const at of [0, 14, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(one, changed)
      await expect(files.take('photos/aa/one', target())).rejects.toThrow(/one.sealed is damaged/)
    }
    await writeFile(one, bytes.subarray(0, 20))
    await expect(files.take('photos/aa/one', target())).rejects.toThrow(/one.sealed is (?:damaged|cut off)/)
  })

  it('are never written over', async () => {
    await fill('')
    await expect(fill('')).rejects.toThrow(/is there already/)
  })

  it.each(['', SECRET])(
    'are no backup until all are there, and begun anew, with the secret "%s"',
    async (secret) => {
      const broken = createBackup(backup, secret, async (files) => {
        await files.add('photos/of-the-first-try', Readable.from([Buffer.from('a photograph')]))
        throw new Error('no space left')
      })
      await expect(broken).rejects.toThrow('no space left')
      await expect(openBackup(backup, secret)).rejects.toThrow(/is no backup/)
      const [left = ''] = await readdir(folder)
      await expect(openBackup(join(folder, left), secret)).rejects.toThrow(/was broken off/)
      await fill(secret)
      const files = await openBackup(backup, secret)
      expect((await files.list('photos')).toSorted()).toEqual(['aa/one', 'two'])
      expect(await readdir(folder)).toEqual(['monday'])
    },
  )
})
