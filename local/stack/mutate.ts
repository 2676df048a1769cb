import {existsSync, globSync, readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {availableParallelism} from 'node:os'
import {join} from 'node:path'
import {runInTerminal} from './child.ts'
import {linkRootEntries} from './link-root-entries.ts'
import {DATA_DIR, getPackageDir, type PackageName} from './paths.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

/** Rules that are covered by the tests beside them. Patterns are relative to the package. */
type Area = {
  readonly package: PackageName
  readonly rules: () => string[]
  /** Tests that are not run for these rules. */
  readonly otherTests: (rules: readonly string[]) => string[]
}

/**
 * `otherTests` are not run, because a rule must be covered by its own tests. Those of pages, leads and gateways render
 * every page or start databases and servers, which takes seconds to minutes for each change.
 */
const AREAS: {readonly [name: string]: Area} = {
  schemas: {
    package: 'schemas',
    rules: () => listSources('schemas', 'src/{fields,settings}/**/*.ts'),
    otherTests: () => [],
  },
  domain: {
    package: 'web',
    rules: () => listSources('web', 'src/domain/**/*.ts'),
    otherTests: () => ['src/**/*.test.*', '!src/domain/**/*.test.*'],
  },
  features: {
    package: 'web',
    rules: () => listSources('web', 'src/features/**/*.ts').filter((file) => isRuleOfFeature(file)),
    otherTests: (rules) => ['src/**/*.test.*', ...rules.map((file) => `!${getTestBeside(file)}`)],
  },
}

/**
 * A file of a feature with a test beside it that waits for nothing and touches no page. The others (receivers of
 * requests, scripts of elements) are tested with their databases, servers and pages, which takes too long for each change.
 */
function isRuleOfFeature(file: string): boolean {
  const path = (name: string) => join(getPackageDir('web'), name)
  return existsSync(path(getTestBeside(file))) && !EFFECTS.test(readFileSync(path(file), 'utf8'))
}

const EFFECTS = /\b(?:async|await|addEventListener)\b|(?:\b(?:document|window)|Storage)\.\w/

function getTestBeside(file: string): string {
  return file.replace(/\.ts$/, '.test.ts')
}

function listSources(name: PackageName, pattern: string): string[] {
  return globSync(pattern, {cwd: getPackageDir(name)}).filter((file) => !file.endsWith('.test.ts'))
}

/**
 * `pnpm mutate [schemas|domain|features] [file…]`: changes the rules one expression at a time and reports each change
 * that no unit test notices. Results are kept between runs, so that only changed rules and tests are tried again.
 */
await runStack(async () => {
  const [chosen, ...files] = process.argv.slice(2)
  const names = Object.keys(AREAS).filter((name) => chosen === undefined || name === chosen)
  if (names.length === 0)
    throw new StackError(`"${chosen}" has no mutation tests: choose ${Object.keys(AREAS).join(' or ')}.`)
  let failed = false
  for (const name of names) failed = (await mutate(name, files)) !== 0 || failed
  process.exit(failed ? 1 : 0)
})

/** A rule by its path from the root of the project or of the package. */
function findRule(file: string, rules: readonly string[], name: PackageName): string {
  const path = file.replace(new RegExp(`^${name}/`), '')
  if (!rules.includes(path))
    throw new StackError(`"${file}" has no mutation tests: name a rule of the area, such as ${rules[0]}.`)
  return path
}

/** Runs Stryker over one area. It ends with 1 when less than 85 % of the changes are noticed. */
async function mutate(name: string, files: readonly string[]): Promise<number> {
  const area = AREAS[name]
  if (!area) return 1
  // Stryker works on a copy of the package in this folder: an interrupted run leaves the sources as they are.
  const dir = join(DATA_DIR, 'mutate', name)
  await linkRootEntries(dir)
  const config = join(dir, 'stryker.config.json')
  const known = area.rules()
  const rules = files.length > 0 ? files.map((file) => findRule(file, known, area.package)) : known
  const options = {
    mutate: rules,
    ignorePatterns: area.otherTests(rules),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {related: true},
    // Stryker rewrites a tsconfig with an API that TypeScript 7 does not have; no test needs the rewrite.
    tsconfigFile: 'none',
    tempDirName: dir,
    incremental: true,
    incrementalFile: join(dir, 'results.json'),
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: {fileName: join(dir, 'report.json')},
    clearTextReporter: {allowColor: false, logTests: false, reportTests: false},
    // Changing code that runs only while a module loads (a declaration) would need a new process each time.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    // A test that is slow because the machine is busy must not count as a detected change.
    timeoutMS: 60_000,
    thresholds: {high: 90, low: 85, break: 85},
  }
  await writeFile(config, JSON.stringify(options, null, 2))
  const child = {
    name: `mutation tests of ${name}`,
    package: area.package,
    command: 'stryker',
    args: ['run', config],
  }
  return runInTerminal({...child, env: {}})
}
