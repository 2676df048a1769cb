import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {listChangedFiles} from './find-reached.ts'
import {ROOT} from './paths.ts'
import {runStack} from './run-stack.ts'
import {runLint} from './stages.ts'

/** `pnpm format [FILE…]`: formats files and fixes what lint can, of those that differ from the last commit, or of these. */
await runStack(async () => {
  const given = process.argv.slice(2)
  const files = given.length > 0 ? given : listChangedFiles('HEAD')
  const there = files
    .map((file) => resolve(ROOT, file))
    .filter((file) => given.length > 0 || existsSync(file))
  if (there.length > 0) await runLint(there, {mend: true})
  else process.stdout.write('Nothing differs from the last commit.\n')
})
