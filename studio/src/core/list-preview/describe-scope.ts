import type {Scope} from '@forecourt/schemas/document/define-document'
import {joinNames} from '../content/count-documents.ts'

/** Names of the sites and layers that a scope mentions, by id. */
export type Names = {readonly [id: string]: string | undefined}

/** Describes where a document shows: "All sites", "Harbour, Ridge and 2 more", "Sites of Used cars". */
export function describeScope(scope: Scope, names: Names): string {
  const except = scope.excludedSites.length > 0 ? `, except ${nameList(scope.excludedSites, names)}` : ''
  return `${audienceInWords(scope, names)}${except}`
}

function audienceInWords(scope: Scope, names: Names): string {
  if (scope.audience === 'all') return 'All sites'
  if (scope.audience === 'layers') {
    return scope.layers.length > 0 ? `Sites of ${nameList(scope.layers, names)}` : 'No site yet'
  }
  return scope.sites.length > 0 ? nameList(scope.sites, names) : 'No site yet'
}

function nameList(ids: readonly string[], names: Names): string {
  return joinNames(ids.map((id) => names[id] ?? 'a removed one'))
}

/** Whether a document belongs to one site only, or is shared. */
export function isScopedTo(scope: Scope, siteId: string): boolean {
  return scope.audience === 'sites' && scope.sites.length === 1 && scope.sites[0] === siteId
}
