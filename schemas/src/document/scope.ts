import type {ValuesOf} from '../fields/field.ts'
import {reference} from '../fields/media.ts'
import {choice} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'

/** Where a content document shows. Its absence means: on every site. */
export const scopeFields = {
  scope: object({
    title: 'Where it shows',
    help: 'On every site, on the sites of a template or brand, or only on the sites you name.',
    spec: ['3.14'],
    fields: {
      audience: choice({
        title: 'Shows on',
        help: 'Choose "Named sites" for something only one dealer offers.',
        choices: {all: 'All sites', layers: 'Sites of a template or brand', sites: 'Named sites'},
        default: 'all',
      }),
      layers: list({
        title: 'Templates and brands',
        help: 'Shows on every site that uses one of these.',
        of: reference({title: 'Template or brand', help: 'A settings layer.', to: 'settings'}),
        default: [],
      }),
      sites: list({
        title: 'Sites',
        help: 'Shows on these sites only.',
        of: reference({title: 'Site', help: 'A dealer website.', to: 'site'}),
        default: [],
      }),
      excludedSites: list({
        title: 'Not on these sites',
        help: 'Wins over everything above.',
        spec: ['3.14'],
        of: reference({title: 'Site', help: 'A dealer website.', to: 'site'}),
        default: [],
      }),
    },
  }),
} as const

export type Scope = ValuesOf<typeof scopeFields>['scope']

/** Whether a document with this scope shows on a site, given the site's id and the ids of its settings layers. */
export function isShownOn(scope: Scope, site: {id: string; layerIds: readonly string[]}): boolean {
  if (scope.excludedSites.includes(site.id)) return false
  if (scope.audience === 'all') return true
  if (scope.audience === 'sites') return scope.sites.includes(site.id)
  return scope.layers.some((layer) => site.layerIds.includes(layer))
}
