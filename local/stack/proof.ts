import {readProofs} from '../proof/read-proofs.ts'
import {ROOT} from './paths.ts'

/**
 * `pnpm proof`: lists every rule with the tests that name it, then those without; `pnpm proof 4.6` those with that
 * prefix. Exits with 1 if a title, a comment, a path or a setting names something that does not exist.
 */
const [prefix = ''] = process.argv.slice(2)
const {rules, titles, faults} = readProofs(ROOT)
const unproven: string[] = []
const lines: string[] = []
for (const {id, words} of rules) {
  const named = titles.filter(({ids}) => ids.includes(id))
  if (named.length === 0) unproven.push(id)
  if (!id.startsWith(prefix)) continue
  lines.push(`${id}  ${words}`)
  for (const {file, line, text} of named) lines.push(`    ${file}:${line}  ${text}`)
}
lines.push('', `Without a test: ${unproven.join(' ')}`, '')
lines.push(`${rules.length} rules, ${rules.length - unproven.length} named by tests, ${unproven.length} not`)
process.stdout.write(`${lines.join('\n')}\n`)
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n${faults.length} names of things that do not exist\n`)
  process.exitCode = 1
}
