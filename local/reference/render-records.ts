import {globSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'

const PAPER = 'web/docs/decisions.md'

/** The list of the decision records of all packages: web/docs/decisions.md. */
export function renderRecords(root: string): string {
  const files = globSync('*/docs/decisions/*.md', {cwd: root}).toSorted()
  const packages = Map.groupBy(files, (file) => file.split('/')[0] ?? '')
  const parts = [...packages].map(
    ([name, own]) => `## ${name}\n${own.map((file) => renderRecord(root, file)).join('\n')}\n`,
  )
  return `# Decision records

Generated from the records by \`pnpm reference\`; do not edit.

A record says why something was decided at its time. Records are history: they are not rewritten when the code changes, and figures in them are those of their day. What holds today is in the papers ([README.md](README.md)) and in the code. A record that no longer holds says in its status what replaced it.

${parts.join('\n')}`
}

function renderRecord(root: string, file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  const [, number = ''] = /\/(\d+)-/.exec(file) ?? []
  const [, title = ''] = /^# \d+[.:]? (.*)$/m.exec(text) ?? []
  const [status = ''] = /^\W*Status.*$/m.exec(text) ?? []
  const note = /superseded/.test(status) ? ' (superseded in part)' : ''
  return `- [${number}](${relative(join(root, PAPER, '..'), join(root, file))}) ${title}${note}`
}
