import {readFile, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readProofs} from '../proof/read-proofs.ts'
import {SOAK} from '../testing/soak.ts'
import {applyRecipe, listUnnamedFiles, runInCopy} from './follow-recipe.ts'
import {ADDED_RULE} from './page-recipes.ts'
import {RECIPES} from './recipes.ts'
import {createScratchCopy, type ScratchCopy} from './scratch-copy.ts'

// Only in the soak lane: the recipes are followed in a copy of the project, which is then compiled and tested.

const PROJECT = resolve(import.meta.dirname, '../..')
const CONTRIBUTING = await readFile(join(PROJECT, 'CONTRIBUTING.md'), 'utf8')

it.each(RECIPES)('recipes of CONTRIBUTING.md › name every file of a step: $row', (recipe) => {
  expect(listUnnamedFiles(CONTRIBUTING, recipe)).toEqual([])
})

describe.skipIf(SOAK === 0)('recipes of CONTRIBUTING.md', () => {
  let copy: ScratchCopy

  beforeAll(async () => {
    copy = await createScratchCopy(PROJECT)
    for (const recipe of RECIPES) await applyRecipe(copy, recipe)
    await runInCopy(copy, 'schemas', ['src/reference/write-reference.ts'])
  })
  afterAll(() => copy.remove())

  it.each(['schemas', 'web', 'migrations'] as const)(
    'pass their test in a copy where they were followed: %s',
    async (name) => {
      const mine = RECIPES.filter(({probe}) => probe.package === name)
      const tests = mine.flatMap(({probe, checks = []}) => [probe.file, ...checks])
      await runInCopy(copy, name, [join(PROJECT, name, 'node_modules/vitest/vitest.mjs'), 'run', ...tests])
    },
  )

  it('compile in a copy where they were followed', async () => {
    const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc')
    const include = RECIPES.filter(({probe}) => probe.package === 'web').map(({probe}) => probe.file)
    const program = {
      extends: './tsconfig.json',
      include: [...include, 'src/app/**/*.tsx', 'src/browser/*.ts'],
    }
    await writeFile(join(copy.root, 'web/tsconfig.recipe.json'), JSON.stringify(program))
    await runInCopy(copy, 'schemas', [compiler, '--noEmit', '-p', '.'])
    await runInCopy(copy, 'web', [compiler, '--noEmit', '-p', 'tsconfig.recipe.json'])
  })

  it('write the reference again and prove their rule', async () => {
    expect(await readFile(join(copy.root, 'schemas/SETTINGS.md'), 'utf8')).toContain('`card.showYear`')
    expect(await readFile(join(copy.root, 'schemas/FIELDS.md'), 'utf8')).toContain('`tagline`')
    const {titles, faults} = readProofs(copy.root)
    expect(titles.filter(({ids}) => ids.includes(ADDED_RULE)).length).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })
})
