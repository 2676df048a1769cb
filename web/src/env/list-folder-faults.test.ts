import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listFolderFaults} from './list-folder-faults.ts'
import {type Env, readEnv} from './read-env.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'folders-'))
  writeFileSync(join(root, 'file'), 'a file stands where the folder should be')
})
afterAll(() => {
  rmSync(root, {recursive: true})
})

const NAMES = ['IMAGE_CACHE_DIR', 'STATIC_DIR', 'PHOTO_DIR', 'FEED_DIR', 'RECORDS_DIR'] as const

function readDevelopment(folder: string, own: Partial<Env> = {}): Env {
  const reading = readEnv({NODE_ENV: 'development'})
  if (!reading.ok) throw new Error(reading.faults.join())
  return {...reading.env, ...Object.fromEntries(NAMES.map((name) => [name, folder])), ...own}
}

describe('folders of a server', () => {
  it('are right where they can be written, or made', () => {
    expect(listFolderFaults(readDevelopment(root))).toEqual([])
    expect(listFolderFaults(readDevelopment(join(root, 'a', 'b')))).toEqual([])
  })

  it('are named, each with what to do, where they cannot', () => {
    const faults = listFolderFaults(readDevelopment(join(root, 'file', 'a')))
    expect(faults.map((line) => line.split(':')[0])).toEqual(NAMES)
    expect(faults[0]).toContain('set a folder that this server may write in')
  })

  it('are not asked for where a bucket or a database keeps their content', () => {
    const photoBucket = {url: 'https://s3.example/b', region: 'r', keyId: 'k', secret: 's'}
    const own = {photoBucket, DATABASE_URL: 'postgres://records/x'}
    const faults = listFolderFaults(readDevelopment(join(root, 'file'), own))
    expect(faults.map((line) => line.split(':')[0])).toEqual(['IMAGE_CACHE_DIR', 'STATIC_DIR'])
  })
})
