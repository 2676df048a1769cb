const KINDS = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert']

/** The verbs that a subject may open with, in the imperative. Add one that is missing. */
const VERBS = new Set(
  `accept add adopt allow answer apply ask assert avoid await bound bring build bump bundle cache call cancel carry catch
  change check choose clean clear close collect combine compare compress compute convert copy correct count cover
  create cut declare decide defer define delete deliver deny deprecate derive describe detect disable document draw
  drop edit enable encode end enforce erase escape expand expect explain export expose extend extract fail fetch fill
  filter find finish fix follow forbid format gather generate give group guard halve hand handle hide hold ignore implement import
  improve include increase inline insert install isolate join judge keep label leave let limit link list load locate
  lock log loosen lower make mark match measure mend merge migrate mock move name narrow normalise number offer omit
  open order parse pass patch pin place plan prefer prepare prevent print prove publish promise put query raise read rebuild
  record recompute redact redirect reduce refer refresh refuse register reject release remove rename render
  reorder repair repeat replace replay report require reserve reset resolve respect restore restrict retry return
  reuse revert rewrite round route run save say scope search seed select send separate serve set share shorten show
  shrink sign simplify skip sort speed split start state step stop store stream strengthen strip submit support switch take
  teach tell test throw tidy tighten track translate treat trim trust try turn type type-check unify update upgrade use
  validate verify wait walk warn watch widen wire wrap write`.split(/\s+/),
)

/** The subjects that git writes by itself. */
const BY_GIT = /^(Merge |Revert "|fixup! |squash! )/

const FORM = /^(?<kind>[a-z]+)(\((?<scope>[a-z0-9-]+(, [a-z0-9-]+)*)\))?!?: (?<what>.+)$/

/** The faults of the first line of a commit message, each with what to do; empty when it is valid. */
export function findSubjectFaults(subject: string): string[] {
  if (BY_GIT.test(subject)) return []
  const parts = FORM.exec(subject)?.groups
  if (!parts) return ['Write "kind(scope): verb …", such as "fix(finance): round the weekly figure up".']
  const verb = parts.what?.split(/[\s,:]/)[0] ?? ''
  const faults: string[] = []
  if (!KINDS.includes(parts.kind ?? ''))
    faults.push(`"${parts.kind}" is no kind of commit: ${KINDS.join(', ')}.`)
  if (!VERBS.has(verb))
    faults.push(
      `Open with a verb that says what the commit does ("add", "remove", "rename"; VERBS of local/commits), not "${verb}".`,
    )
  if (subject.length > 110) faults.push(`Keep the subject within 110 characters; it has ${subject.length}.`)
  if (subject.endsWith('.')) faults.push('End the subject without a full stop.')
  return faults
}
