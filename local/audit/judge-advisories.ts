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
  /** Releases that are taken although they are younger than `minimumReleaseAge`. */
  exceptions: z.array(
    z.object({
      /** All packages of the release that would be too young. */
      packages: z
        .array(z.string().regex(/^.+@\d+\.\d+\.\d+$/, 'must be a package and its exact version'))
        .min(1),
      /** The advisory that it mends; null where a record asks for it, which the reason names. */
      advisory: z.string().min(1).nullable(),
      reason: z.string().min(20),
    }),
  ),
})

type Judged = z.infer<typeof judgedAdvisories>['advisories']
type Exceptions = z.infer<typeof judgedAdvisories>['exceptions']

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

/** The versions that `pnpm-workspace.yaml` lets past the age of releases. */
export function readExcluded(workspace: string): string[] {
  const [, list = ''] = /^minimumReleaseAgeExclude:((?:\s*\n\s+-.*|\s*\n\s*#.*)*)/m.exec(workspace) ?? []
  return [...list.matchAll(/^\s+- *['"]?([^'"#\s]+)/gm)].map(([, version = '']) => version)
}

const DAY_MS = 86_400_000
/** Even a fix is withdrawn sometimes, most often in its first days. */
const FIX_DAYS = 7
/** What mends nothing can wait until others have found its faults. */
const WANTED_DAYS = 14
/** `minimumReleaseAge` of `pnpm-workspace.yaml`, in days. */
const USUAL_DAYS = 58

type Releases = {
  readonly exceptions: Exceptions
  /** What `pnpm-workspace.yaml` excludes. */
  readonly excluded: readonly string[]
  /** The releases of each package by version; empty to judge the two lists alone. */
  readonly times: ReadonlyMap<string, {readonly [version: string]: string}>
  /** In ms since the epoch. */
  readonly now: number
}

/**
 * Lists what is wrong with the exceptions from the age of releases, one line each: those of only one of the two lists,
 * those that are too young even for one, and those that are old enough by now.
 */
export function listExceptionFaults({exceptions, excluded, times, now}: Releases): string[] {
  const named = new Set(exceptions.flatMap(({packages}) => packages))
  const aged = exceptions.flatMap(({packages, advisory}) => {
    const least = advisory === null ? WANTED_DAYS : FIX_DAYS
    return packages.flatMap((version) => {
      const at = version.lastIndexOf('@')
      const released = Date.parse(times.get(version.slice(0, at))?.[version.slice(at + 1)] ?? '')
      const days = (now - released) / DAY_MS
      if (days < least) return [`${version} is ${Math.floor(days)} days old: it is taken after ${least}`]
      return days >= USUAL_DAYS ? [`${version} is old enough by now, remove its exception`] : []
    })
  })
  return [
    ...excluded
      .filter((version) => !named.has(version))
      .map((version) => `${version} passes the age of releases without a reason in judged.json`),
    ...[...named]
      .filter((version) => !excluded.includes(version))
      .map((version) => `${version} has a reason and is not in minimumReleaseAgeExclude`),
    ...aged,
  ]
}
