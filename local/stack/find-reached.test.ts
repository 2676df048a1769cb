import {describe, expect, it} from 'vitest'
import {findReached, listOwnTests, listReached, type Sources} from './find-reached.ts'
import {StackError} from './stack-error.ts'

const TEXTS: {readonly [file: string]: string} = {
  'schemas/src/offer/offer.ts': 'export const offer = 1',
  'schemas/src/offer/offer.test.ts': "import {offer} from './offer.ts'",
  'web/src/lib/sum.ts': "import {offer} from '@forecourt/schemas/offer/offer'",
  'web/src/lib/sum.test.ts': "import {sum} from './sum'",
  'web/src/features/price/price.tsx': "import {sum} from '#/lib/sum'",
  'web/src/features/price/index.ts': "export * from './price'",
  'web/src/features/price/price.test.tsx': "const {Price} = await import('#/features/price')",
  'web/platform/server.ts': "spawn('node', ['src/run.ts'])",
  'web/platform/server.test.ts': "const SCRIPT = new URL('./server.ts', import.meta.url)",
  'web/src/run.ts': "import '#platform/log'",
  'web/platform/log.ts': '',
  'migrations/src/list.ts': '',
  'migrations/src/list.test.ts': "import {list} from './list.ts'",
  'local/stack/start.test.ts': "run(['migrations/src/list.ts'])",
  'local/names/check-names.test.ts': '',
  'README.md': '',
}
const SOURCES: Sources = {
  files: new Set(Object.keys(TEXTS)),
  read: (file) => TEXTS[file] ?? '',
}
const listTests = (...changed: string[]) =>
  [...findReached(changed, SOURCES)].filter((file) => file.includes('.test.')).toSorted()

describe('findReached', () => {
  it.each([
    {
      how: 'imports, at first hand and through others, in another package too',
      changed: 'schemas/src/offer/offer.ts',
      tests: [
        'schemas/src/offer/offer.test.ts',
        'web/src/features/price/price.test.tsx',
        'web/src/lib/sum.test.ts',
      ],
    },
    {
      how: 'an address beside the file',
      changed: 'web/platform/server.ts',
      tests: ['web/platform/server.test.ts'],
    },
    {
      how: 'a script that a process runs, named from the package',
      changed: 'web/platform/log.ts',
      tests: ['web/platform/server.test.ts'],
    },
    {
      how: 'a script named from the root',
      changed: 'migrations/src/list.ts',
      tests: ['local/stack/start.test.ts', 'migrations/src/list.test.ts'],
    },
    {how: 'itself', changed: 'web/src/lib/sum.test.ts', tests: ['web/src/lib/sum.test.ts']},
    {how: 'nothing', changed: 'README.md', tests: []},
  ])('finds tests by $how', ({changed, tests}) => {
    expect(listTests(changed)).toEqual(tests)
  })

  it('comes to an end where files import each other', () => {
    const texts: {readonly [file: string]: string} = {'web/a.ts': "from './b'", 'web/b.ts': "from './a'"}
    const sources = {files: new Set(Object.keys(texts)), read: (file: string) => texts[file] ?? ''}
    expect([...findReached(['web/a.ts'], sources)].toSorted()).toEqual(['web/a.ts', 'web/b.ts'])
  })
})

describe('listReached', () => {
  it('lists the packages and their tests, and the checks of the whole tree', () => {
    expect(listReached(['web/src/features/price/price.tsx'], SOURCES)).toEqual({
      packages: ['web'],
      tests: [
        {name: 'web', files: ['src/features/price/price.test.tsx']},
        {name: 'local', files: ['names/check-names.test.ts']},
      ],
    })
  })

  it.each(['pnpm-lock.yaml', 'web/package.json', 'tsconfig.json', 'studio/vitest.config.ts'])(
    'refuses %s, which can reach everything',
    (file) => {
      expect(() => listReached([file], SOURCES)).toThrow(StackError)
    },
  )
})

it('tests of files › are they themselves, those beside a source, or all of a folder', () => {
  const files = [
    'web/src/proxy.ts',
    'web/src/features/price/price.test.tsx',
    'web/src/lib',
    'schemas/src/a.ts',
  ]
  expect(listOwnTests(files, 'web')).toEqual(['src/proxy.', 'src/features/price/price.test.tsx', 'src/lib'])
  expect(listOwnTests(files, 'schemas')).toEqual(['src/a.'])
  expect(listOwnTests(['README.md'], 'web')).toEqual([])
})
