import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {buildOnce, hashInputs} from './build-inputs.ts'

let dir: string
const path = (...parts: string[]) => join(dir, ...parts)
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'build-inputs-'))
  mkdirSync(path('web/src/app'), {recursive: true})
  writeFileSync(path('web/src/app/page.tsx'), 'one page')
  writeFileSync(path('web/next.config.ts'), 'a configuration')
  writeFileSync(path('pnpm-lock.yaml'), 'versions')
})
afterEach(() => rmSync(dir, {recursive: true, force: true}))

const hash = (facts = {}) => hashInputs([path('web'), path('pnpm-lock.yaml')], facts)

describe('hashInputs', () => {
  it.each([
    ['a byte of a file', () => writeFileSync(path('web/src/app/page.tsx'), 'two page')],
    ['a byte of a file that is named itself', () => writeFileSync(path('pnpm-lock.yaml'), 'Versions')],
    ['a file more', () => writeFileSync(path('web/src/new.ts'), '')],
    ['a file less', () => rmSync(path('web/next.config.ts'))],
    ['another name', () => renameSync(path('web/src/app/page.tsx'), path('web/src/app/pages.tsx'))],
  ])('changes with %s', async (_, change) => {
    const before = await hash()
    change()
    expect(await hash()).not.toBe(before)
  })

  it('changes with a fact', async () => {
    expect(await hash({port: 3100})).not.toBe(await hash({port: 3101}))
  })

  it('ignores tests, build results and installed packages', async () => {
    const before = await hash()
    for (const folder of ['web/e2e', 'web/src/testing', 'web/.next', 'web/node_modules', 'web/dist']) {
      mkdirSync(path(folder))
      writeFileSync(path(folder, 'file.ts'), 'x')
    }
    writeFileSync(path('web/src/app/page.test.tsx'), 'x')
    expect(await hash()).toBe(before)
  })
})

describe('buildOnce', () => {
  const made: string[] = []
  const folder = () => path('build')
  // A build empties its folder, as those of the storefront and the Studio do.
  const build = (name: string) => {
    rmSync(folder(), {recursive: true, force: true})
    mkdirSync(folder())
    writeFileSync(join(folder(), 'page.html'), String(made.push(name)))
  }
  const once = (inputs: string, run = () => build(inputs)) =>
    buildOnce({folder: folder(), inputs, build: async () => run()})

  it('builds at first, and again only for other inputs', async () => {
    expect(await once('a')).toBe(true)
    expect(await once('a')).toBe(false)
    expect(await once('b')).toBe(true)
    expect(await once('b')).toBe(false)
    expect(await once('a'), 'what is there is of b').toBe(true)
  })

  it('builds again when the build is gone or was made by somebody else', async () => {
    await once('a')
    rmSync(folder(), {recursive: true})
    expect(await once('a')).toBe(true)
    build('somebody’s')
    expect(await once('a')).toBe(true)
  })

  it('builds again after a build that failed', async () => {
    await once('a')
    const broken = () => {
      throw new Error('the disk is full')
    }
    await expect(once('b', broken)).rejects.toThrow('the disk is full')
    expect(await once('a')).toBe(true)
  })
})
