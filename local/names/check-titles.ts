import type {Title} from '../proof/list-titles.ts'
import {UNKNOWN} from '../proof/read-value.ts'
import {VERBS} from './verbs.ts'

const ID_FIRST = /^\[(\d+\.\d+[a-z]?|…)(, (\d+\.\d+[a-z]?|…))*\] /

/** Verbs without "s", for subjects in the plural, that function names do not use. */
const PLURAL_VERBS: ReadonlySet<string> = new Set(
  `are have do can cannot may agree allow animate appear average become begin belong book bring carry change collide
  come contain cover depend differ end exist expire fall fit fold follow form gain give go help hold ignore include
  keep know lack last lay lead leave let lie look loop lose mean miss name narrow need offer omit pass prefer
  promise raise rank reach recover repeat rest reuse rise say see sell share stay survive take tell throw treat turn
  unfold vanish warn win`.split(/\s+/),
)

/** Words that end in "s" and are no verbs. */
const NO_VERBS: ReadonlySet<string> = new Set(
  `access across address always axe business class hers his its less ours plus process status this thus unless various whereas
  yes`.split(/\s+/),
)

/**
 * Lists the faults of a test's title, with its groups before it, separated by " › ". A verb is recognised by its
 * "s" or from a list, so plural nouns ("cars are shown") and nouns that are also verbs ("search finds") are
 * accepted. So are texts known only at run time.
 */
export function findTitleFaults({
  text,
  examples,
  isGroup,
}: Pick<Title, 'text' | 'examples' | 'isGroup'>): string[] {
  const parts = text.split(' › ')
  const faults: string[] = []
  if (parts.some((part) => part.trim() === '')) faults.push('say what the test is about and what it does')
  if (parts.some((part) => ID_FIRST.test(part)))
    faults.push('end with the id of the rule, do not open with it')
  if (/\bissue \d/i.test(text)) faults.push('write it without the number of an issue')
  if (/[^.]\.$/.test(text)) faults.push('write it without a full stop')
  if (isGroup) return faults
  if (parts.length === 1) faults.push('open with the subject: a describe, or "subject › does what"')
  const opening = examples
    .map((example) => getOpening(example, parts.length - 1))
    .find((word) => !isVerb(word))
  if (opening !== undefined && faults.length === 0)
    faults.push(`open what it does with a verb, such as "shows" or "is", not with "${opening}"`)
  return faults
}

/** The first word of a part; a value from a table row may contain " › " too. */
function getOpening(title: string, part: number): string {
  const [opening = ''] = (title.split(' › ')[part] ?? '').split(/[\s,:]/)
  return opening
}

function isVerb(word: string): boolean {
  if (word.startsWith(UNKNOWN)) return true
  return (/^[a-z]+s$/.test(word) && !NO_VERBS.has(word)) || VERBS.has(word) || PLURAL_VERBS.has(word)
}
