import * as z from 'zod'

/** The part of the output of `pnpm audit --json` that is read here. */
export const auditReport = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      github_advisory_id: z.string().optional(),
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
    }),
  ),
})

/** A verdict on one advisory: why it does no harm here, and the date by which it must be reviewed again. */
export const judgedAdvisories = z.object({
  advisories: z.array(
    z.object({
      id: z.string().min(1),
      package: z.string().min(1),
      reason: z.string().min(20),
      until: z.iso.date(),
    }),
  ),
})

type Judged = z.infer<typeof judgedAdvisories>['advisories']

/**
 * Lists what is wrong with the verdicts, one line each: advisories without a verdict, verdicts that have expired
 * (`today` as 2026-11-23), and verdicts on advisories that no longer apply.
 */
export function listAuditFaults(
  report: z.infer<typeof auditReport>,
  judged: Judged,
  today: string,
): string[] {
  const known = Object.entries(report.advisories).map(([id, {github_advisory_id: name = id, ...rest}]) => ({
    name,
    ...rest,
  }))
  const verdicts = new Map(judged.map((verdict) => [verdict.id, verdict]))
  const open = known.flatMap(({name, module_name: of, severity, title}) => {
    const verdict = verdicts.get(name)
    if (!verdict) return [`${of}: ${title} (${severity}, ${name}) is judged by nobody`]
    return verdict.until < today ? [`${of}: the verdict on ${name} ended on ${verdict.until}`] : []
  })
  const names = new Set(known.map(({name}) => name))
  const stale = judged
    .filter(({id}) => !names.has(id))
    .map(({id, package: of}) => `${of}: ${id} is named no more, remove its verdict`)
  return [...open, ...stale]
}
