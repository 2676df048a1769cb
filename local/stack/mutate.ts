import {existsSync, globSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import {runInTerminal} from './child.ts'
import {linkNeighbours} from './link-neighbours.ts'
import {DATA_DIR, type PackageName, packageDir} from './paths.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

/** The source files of each package that hold rules; patterns are relative to the package. */
const RULES: {readonly [name in PackageName]?: () => string[]} = {
  schemas: () => listSources('schemas', 'src/{fields,settings}/**/*.ts'),
  // A rule of a feature is a file with a test of its own beside it.
  web: () => [
    ...listSources('web', 'src/domain/**/*.ts'),
    ...listSources('web', 'src/features/**/*.ts').filter((file) =>
      existsSync(join(packageDir('web'), file.replace(/\.ts$/, '.test.ts'))),
    ),
  ],
}

/** Tests that are not asked: those that do not stand with the rules start databases and servers, minutes each time. */
const NOT_ASKED: {readonly [name in PackageName]?: string[]} = {
  web: ['src/**/*.test.*', '!src/{domain,features}/**/*.test.*', 'src/features/**/*.soak.test.*'],
}

function listSources(name: PackageName, pattern: string): string[] {
  return globSync(pattern, {cwd: packageDir(name)}).filter((file) => !file.endsWith('.test.ts'))
}

/**
 * `pnpm mutate [schemas|web] [file…]`: changes the rules one expression at a time and reports each change that no unit
 * test notices. Results are kept between runs, so that only changed rules and tests are tried again.
 */
await runStack(async () => {
  const [chosen, ...files] = process.argv.slice(2)
  const names = Object.keys(RULES) as PackageName[]
  const packages = names.filter((name) => chosen === undefined || name === chosen)
  if (packages.length === 0)
    throw new StackError(`"${chosen}" has no mutation tests: choose ${names.join(' or ')}.`)
  let failed = false
  for (const name of packages) failed = (await mutate(name, files)) !== 0 || failed
  process.exit(failed ? 1 : 0)
})

/** Runs Stryker over one package. It ends with 1 when less than 85 % of the changes are noticed. */
async function mutate(name: PackageName, files: readonly string[]): Promise<number> {
  // Stryker works on a copy of the package in this folder: an interrupted run leaves the sources as they are.
  const dir = join(DATA_DIR, 'mutate', name)
  await linkNeighbours(dir)
  const config = join(dir, 'stryker.config.json')
  const options = {
    mutate: files.length > 0 ? files : RULES[name]?.(),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {related: true},
    ignorePatterns: NOT_ASKED[name] ?? [],
    // Stryker rewrites a tsconfig through an interface that TypeScript 7 does not have; no test needs it.
    tsconfigFile: 'none',
    tempDirName: dir,
    incremental: true,
    incrementalFile: join(dir, 'results.json'),
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: {fileName: join(dir, 'report.json')},
    clearTextReporter: {allowColor: false, logTests: false, reportTests: false},
    // A change of what runs only while a module loads (a declaration) would need a new process each.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    thresholds: {high: 90, low: 85, break: 85},
  }
  await writeFile(config, JSON.stringify(options, null, 2))
  const child = {name: `mutation tests of ${name}`, package: name, command: 'stryker', args: ['run', config]}
  return runInTerminal({...child, env: {}})
}
