import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {TEST_LIMIT_MS, WAIT_LIMIT_MS} from './patience.ts'
import {SOAK} from './soak.ts'

// Not imported from "vitest/config": packages without Vitest of their own read this file too.
type Project = {extends: true; test: {name: string; include: string[]; exclude: string[]; runner?: string}}
type TestConfig = {
  pool: 'threads'
  testTimeout: number
  hookTimeout: number
  expect: {poll: {timeout: number}}
  fsModuleCache: boolean
  isolate: boolean
  projects: Project[]
}

// V8 aborted once while it freed code of the databases that tests run in threads (nodejs/node#64500, "Check failed:
// jit_page_->allocations_.erase(addr) == 1"). A run is short enough to keep such code. Workers are threads of this process.
setFlagsFromString('--no-wasm-code-gc')

/** A file that replaces modules, variables or time: what a module has read of these it keeps for the next file. */
const NEEDS_ISOLATION = /\bvi\.(?:mock|doMock|resetModules|stubEnv|useFakeTimers)\(/

/** Test files of folders that could be packages of their own, but those that hold what their users rely on. */
function listApart(folder: string, apart: readonly string[]): string[] {
  if (apart.some((name) => isNamed(name))) return []
  return apart
    .flatMap((name) => globSync(`${name}/**/*.test.ts`, {cwd: folder}))
    .filter((file) => !file.endsWith('.contract.test.ts'))
}

/** Whether the command line names files of a folder: `vitest run search/text`. */
function isNamed(name: string): boolean {
  return process.argv.slice(2).some((word) => word === name || `/${word}`.includes(`/${name}/`))
}

/**
 * The test settings of all five packages. Test files share their workers and imported modules, which saves more time
 * than the tests themselves take. Only a file that replaces modules, variables or time gets modules of its own; it is
 * recognised by its text, so there is no list to maintain. The default lane runs every test file; the soak lane runs
 * the `*.soak.test.ts` files, which then take longer.
 * @param folder the package's folder, which holds its vitest.config.ts
 * @param apart folders in it whose tests run only when they are named, but `*.contract.test.ts`; in the soak lane all run
 */
export function createTestConfig(folder: string, apart: readonly string[] = []): TestConfig {
  const include = [SOAK > 0 ? '**/*.soak.test.{ts,tsx}' : '**/*.test.{ts,tsx}']
  const never = ['**/node_modules/**', '**/.next/**', '**/dist/**', 'e2e/**']
  if (SOAK === 0) never.push(...listApart(folder, apart))
  const isolated = globSync(include, {cwd: folder, exclude: never}).filter((file) =>
    NEEDS_ISOLATION.test(readFileSync(join(folder, file), 'utf8')),
  )
  const shared = {name: 'shared', include, exclude: [...never, ...isolated]}
  const runner = join(import.meta.dirname, 'fresh-modules-runner.ts')
  const alone = {name: 'isolated', include: isolated, exclude: never, runner}
  return {
    // 37 files with a worker each took 79 s of processor in processes, 47 s in threads with the compile cache.
    pool: 'threads',
    // Many tests start real servers and processes, on machines that do other things meanwhile.
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    // They give way to the browsers beside them: a second is soon over.
    expect: {poll: {timeout: WAIT_LIMIT_MS}},
    // A tenth of the time of small packages, where the cache is filled; it notices files that have moved.
    fsModuleCache: true,
    isolate: false,
    projects: [shared, ...(isolated.length > 0 ? [alone] : [])].map((test) => ({extends: true, test})),
  }
}
