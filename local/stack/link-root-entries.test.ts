import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, describe, expect, it} from 'vitest'
import {linkRootEntries} from './link-root-entries.ts'
import {getPackageDir} from './paths.ts'

const dir = mkdtempSync(join(tmpdir(), 'neighbours-'))
afterAll(() => rmSync(dir, {recursive: true, force: true}))

describe('a folder with the neighbours linked', () => {
  it.each(['schemas', 'web'] as const)('lets a copy of %s load its test settings', async (name) => {
    await linkRootEntries(join(dir, name))
    await linkRootEntries(join(dir, name))
    const copy = join(dir, name, 'sandbox')
    mkdirSync(copy)
    for (const file of ['package.json', 'vitest.config.ts', 'tsconfig.json', 'src'])
      cpSync(join(getPackageDir(name), file), join(copy, file), {recursive: true})
    // Stryker links a package's own dependencies into the copy.
    symlinkSync(join(getPackageDir(name), 'node_modules'), join(copy, 'node_modules'))
    const settings = await import(pathToFileURL(join(copy, 'vitest.config.ts')).href)
    expect(settings.default.test.projects).not.toHaveLength(0)
  })
})
