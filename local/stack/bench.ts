import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {runChild} from './child.ts'
import {getPackageDir, PACKAGES, type PackageName} from './paths.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

type Bench = {name: string; package: PackageName; file: string}

function listBenches(): Bench[] {
  return PACKAGES.flatMap((name) => {
    const dir = join(getPackageDir(name), 'bench')
    const files = readDirectory(dir).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    return files.map((file) => ({name: file.replace(/\.ts$/, ''), package: name, file: join(dir, file)}))
  })
}

function readDirectory(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}

/** `pnpm bench <name>`: runs a benchmark from a package's `bench` folder, which prints a table. */
await runStack(async () => {
  const [wanted, ...args] = process.argv.slice(2)
  const benches = listBenches()
  const bench = benches.find(({name}) => name === wanted)
  if (!bench)
    throw new StackError(
      `Say which benchmark to run: ${benches.map(({name}) => `pnpm bench ${name}`).join(', ')}.`,
    )
  await runChild({
    name: bench.name,
    package: bench.package,
    command: 'node',
    args: [bench.file, ...args],
    env: {},
    inherit: true,
  })
})
