import {readProofs} from '../proof/read-proofs.ts'
import {formatUsage} from './command-table.ts'
import {ROOT} from './paths.ts'
import {readOptions} from './read-options.ts'
import {runCommand, StackError} from './stack-error.ts'

/**
 * `pnpm proof`: lists every rule with the tests that name it, then those without; `pnpm proof 4.6` those with that
 * prefix. Exits with 1 if a title, a comment, a path or a setting names something that does not exist.
 */
await runCommand(async () => {
  const [prefix = ''] = readOptions(formatUsage('proof'), {}, [0, 1]).words
  const {rules, titles, faults} = readProofs(ROOT)
  const unproven: string[] = []
  if (!rules.some(({id}) => id.startsWith(prefix))) throw new StackError(`No rule begins with "${prefix}".`)
  const lines: string[] = []
  for (const {id, words} of rules) {
    const named = titles.filter(({ids}) => ids.includes(id))
    if (named.length === 0) unproven.push(id)
    if (!id.startsWith(prefix)) continue
    lines.push(`${id}  ${words}`)
    for (const {file, line, text} of named) lines.push(`    ${file}:${line}  ${text}`)
  }
  lines.push('', `Without a test: ${unproven.join(' ')}`, '')
  lines.push(
    `${rules.length} rules, ${rules.length - unproven.length} named by tests, ${unproven.length} not`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  if (faults.length > 0) {
    process.stderr.write(`\n${faults.join('\n')}\n${faults.length} names of things that do not exist\n`)
    process.exitCode = 1
  }
})
