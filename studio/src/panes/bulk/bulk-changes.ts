import type {Change} from '../../core/changes/changes.ts'

/** Sets the last day of documents: `instant` in ISO 8601, or none. */
export function planLastDays(ids: readonly string[], instant: string | null): Change[] {
  return ids.map((id) =>
    instant === null ? {id, unset: ['window.end']} : {id, set: {'window.end': instant}},
  )
}

/** Shows documents on these sites alone. */
export function planSites(ids: readonly string[], siteIds: readonly string[]): Change[] {
  const sites = siteIds.map((_ref) => ({_type: 'reference', _ref, _key: _ref}))
  return ids.map((id) => ({
    id,
    set: {'scope.audience': 'sites', 'scope.sites': sites},
    unset: ['scope.layers', 'scope.excludedSites'],
  }))
}
