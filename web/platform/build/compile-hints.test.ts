import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {addCompileHints} from './compile-hints'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-hints-'))
})
afterEach(() => rm(folder, {recursive: true}))

describe('compile hints', () => {
  it('open each script that every page begins with, once', async () => {
    await writeFile(join(folder, 'build-manifest.json'), JSON.stringify({rootMainFiles: ['a.js', 'b.js']}))
    for (const name of ['a.js', 'b.js', 'c.js']) await writeFile(join(folder, name), 'run()')
    await addCompileHints(folder)
    await addCompileHints(folder)
    const sources = ['a.js', 'b.js', 'c.js'].map((name) => readFile(join(folder, name), 'utf8'))
    const hinted = '//# allFunctionsCalledOnLoad\nrun()'
    expect(await Promise.all(sources)).toEqual([hinted, hinted, 'run()'])
  })

  it.each([[{}], [{rootMainFiles: []}], [{rootMainFiles: [1]}], [null]])(
    'fail the build with a manifest like %j',
    async (manifest) => {
      await writeFile(join(folder, 'build-manifest.json'), JSON.stringify(manifest))
      await expect(addCompileHints(folder)).rejects.toThrow('rootMainFiles')
    },
  )
})
