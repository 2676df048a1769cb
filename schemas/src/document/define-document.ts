import type {Fault, Fields, ValuesOf} from '../fields/field.ts'
import {choice} from '../fields/scalars.ts'
import {
  buildFieldsProjection,
  complete,
  listMissingFields,
  object,
  readFields,
  references,
} from '../fields/structures.ts'

/** What the Studio's lists show of a document: names of its fields. */
type Preview<F extends Fields> = {
  title: keyof F & string
  subtitle?: keyof F & string
  media?: keyof F & string
}

/**
 * How documents of a type belong to sites, which decides who may see and change them: a site itself, a layer of
 * settings, shown where its `scope` says, a dealership, part of a dealership, shared by all sites, or administrators
 * only.
 */
export type DocumentOwnership =
  | 'site'
  | 'layer'
  | 'scope'
  | 'dealership'
  | 'of-dealership'
  | 'shared'
  | 'administrators'

export type DocumentDefinition<F extends Fields = Fields> = {
  readonly name: string
  readonly title: string
  readonly plural: string
  readonly help: string
  /** Shown on all sites, some layers or named sites; adds the `scope` field. */
  readonly scoped: boolean
  readonly belongs: DocumentOwnership
  readonly fields: F
  readonly preview: {title: string; subtitle?: string; media?: string}
  /** The field with the time from which the document shows, for a type without a window. */
  readonly showsFrom?: string
  /** Fields that most documents leave empty: the Studio's form has them folded, under *Seldom needed*. */
  readonly seldom?: readonly string[]
}

type StoredIdentity = {readonly id: string; readonly updatedAt: string | null}

/** What a reader gets for a document. */
export type DocumentOf<D extends DocumentDefinition> = StoredIdentity & ValuesOf<D['fields']>

type Declaration<F extends Fields> = {
  name: string
  title: string
  plural: string
  help: string
  fields: F
  preview: Preview<F>
  showsFrom?: keyof F & string
  seldom?: readonly (keyof F & string)[]
  /** Only needed where the fields do not show it. */
  belongs?: 'site' | 'layer' | 'dealership' | 'administrators'
}

/** Declares a document type that belongs to the platform or to one other document. */
export function defineDocument<const F extends Fields>(declaration: Declaration<F>): DocumentDefinition<F> {
  const {dealership}: Fields = declaration.fields
  const belongs = declaration.belongs ?? (dealership?.kind === 'reference' ? 'of-dealership' : 'shared')
  return {...declaration, scoped: false, belongs}
}

/** Declares a document type that staff show on all sites, on a template's or brand's sites, or on named sites. */
export function defineScopedDocument<const F extends Fields>(
  declaration: Declaration<F>,
): DocumentDefinition<F & typeof scopeFields> {
  const fields = {...declaration.fields, ...scopeFields}
  return {...declaration, fields, scoped: true, belongs: 'scope'}
}

/** GROQ projection that reads a whole document: `*[…]{<this>}`. */
export function buildProjection(definition: DocumentDefinition): string {
  return `"id": _id, "updatedAt": _updatedAt, ${buildFieldsProjection(definition.fields)}`
}

type ParsedDocument<D extends DocumentDefinition> = {
  /** `null` when a required field is missing or invalid: the document is not shown, and the faults have the reason. */
  document: DocumentOf<D> | null
  faults: Fault[]
}

/**
 * Reads a projected document. An invalid field falls to its default alone; only a missing required field, an unreadable
 * strict one or unreadable days withhold the document: it might be over, or still to come. Never throws.
 */
export function parseDocument<D extends DocumentDefinition>(definition: D, raw: unknown): ParsedDocument<D> {
  const faults: Fault[] = []
  const identity = readIdentity(raw)
  if (!identity) return {document: null, faults: [{path: '', message: 'Not a document: it has no id'}]}
  const values = complete(definition.fields, readFields(definition.fields, raw, '', faults))
  const missing = listMissingFields(definition.fields, values)
  for (const name of missing)
    faults.push({path: name, message: `Fill in: ${definition.fields[name]?.title ?? name}`})
  const withheld = missing.length > 0 || faults.some(({path}) => isNeeded(definition.fields, path.split('.')))
  // The definition's own fields were read one by one, so the values are what DocumentOf promises.
  return {document: withheld ? null : ({...identity, ...values} as DocumentOf<D>), faults}
}

/** Whether the value at a path, such as `scope.audience` or `carTypes[0]`, must be readable. */
function isNeeded(fields: Fields, [name = '', ...rest]: readonly string[]): boolean {
  const field = fields[name.replace(/\[\d+\]$/, '')]
  if (field?.strict || field?.kind === 'date-window') return true
  return field?.fields !== undefined && isNeeded(field.fields, rest)
}

function readIdentity(raw: unknown): StoredIdentity | null {
  if (typeof raw !== 'object' || raw === null) return null
  const {id, updatedAt} = raw as {id?: unknown; updatedAt?: unknown}
  if (typeof id !== 'string') return null
  return {id, updatedAt: typeof updatedAt === 'string' ? updatedAt : null}
}

/** Where a content document shows. If absent: on every site. */
const scopeFields = {
  scope: object(
    'Where it shows',
    'On every site, on the sites of a template or brand, or only on the sites you name.',
    {
      audience: choice(
        'Shows on',
        'Choose "Named sites" for something only one dealer offers.',
        {all: 'All sites', layers: 'Sites of a template or brand', sites: 'Named sites'},
        {default: 'all', strict: true},
      ),
      layers: references('Templates and brands', 'Shows on every site that uses one of these.', 'settings'),
      sites: references('Sites', 'Shows on these sites only.', 'site'),
      excludedSites: references(
        'Not on these sites',
        'Never shows on these sites, whatever is chosen above.',
        'site',
        {strict: true},
      ),
    },
  ),
} as const

export type Scope = ValuesOf<typeof scopeFields>['scope']

/** Whether a document with this scope shows on a site, given the site's id and the ids of its settings layers. */
export function isShownOn(scope: Scope, site: {id: string; layerIds: readonly string[]}): boolean {
  if (scope.excludedSites.includes(site.id)) return false
  if (scope.audience === 'all') return true
  if (scope.audience === 'sites') return scope.sites.includes(site.id)
  return scope.layers.some((layer) => site.layerIds.includes(layer))
}
