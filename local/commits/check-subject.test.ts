import {execFileSync} from 'node:child_process'
import {resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {findSubjectFaults} from './check-subject.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The commit subjects since the check exists; empty where the git history is not available. */
function listSubjects(): string[] {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'local/commits/check-subject.ts').trim()
    if (added === '') return []
    return git('log', '--no-merges', '--format=%s', `${added.split('\n').at(-1)}..HEAD`)
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
}

describe('check of a commit subject', () => {
  it.each([
    'feat(stock-search): add the nearby filter',
    'refactor(domain): extract isSold from describePrice',
    'fix: refuse an empty file',
    "Merge branch 'vehicle'",
  ])('accepts "%s"', (subject) => {
    expect(findSubjectFaults(subject)).toEqual([])
  })

  it.each([
    ['refactor(domain): what is sold is said in one place', 'Open with a verb'],
    ['fix(storefront): a heart that is pressed again stays pressed', 'Open with a verb'],
    ['fix(storefront): added a test', 'Open with a verb'],
    ['Add a filter', 'Write "kind(scope): verb'],
    ['feature(search): add a filter', 'is no kind of commit'],
    ['fix(search): add a filter.', 'without a full stop'],
    [`fix(search): add ${'a'.repeat(110)}`, 'within 110 characters'],
  ])('refuses "%s"', (subject, part) => {
    expect(findSubjectFaults(subject).join('\n')).toContain(part)
  })
})

describe('commits since the check exists', () => {
  it('have a subject that opens with a verb', () => {
    expect(listSubjects().filter((subject) => findSubjectFaults(subject).length > 0)).toEqual([])
  })
})
