/** Which imports are forbidden. Paths are patterns, from the root; `$1` is the first group of `from.path`. */
export type ImportRule = {
  readonly name: string
  readonly from: {readonly path: string; readonly pathNot?: string}
  readonly to: {
    readonly path?: string
    readonly pathNot?: string | undefined
    /** Only files that import each other, at first hand or through others. */
    readonly circular?: true
    /** Only files of folders that import each other so; the folders are what `from.path` matches. */
    readonly betweenFolders?: true
    /** Through others, too. */
    readonly reachable?: true
  }
}

/** Tests, benchmarks and their shared files may import anything. */
const NOT_SHIPPED =
  '\\.test\\.tsx?$|\\.bench\\.ts$|/(e2e|bench|testing|test|fixture)/|vitest\\.config|playwright\\.config'

/**
 * The folders of the storefront's sources, top layer first. A file may import its own folder and folders on later
 * lines; folders on the same line do not import each other.
 */
export const WEB_FLOORS: readonly (readonly string[])[] = [
  ['start'],
  ['app', 'pipeline'],
  ['routes'],
  ['features'],
  ['services'],
  ['jobs', 'operator', 'tenant'],
  ['gateways'],
  ['domain', 'ui'],
  ['browser'],
  ['lib'],
  ['env'],
]

/** The folders of the Studio's sources, with the same meaning. */
export const STUDIO_FLOORS: readonly (readonly string[])[] = [
  ['tools'],
  ['panes'],
  ['documents'],
  ['inputs'],
  ['core'],
  ['backend'],
]

/** The allowed imports between packages; `schemas` holds the shared types. */
const PACKAGE_IMPORTS: {readonly [name: string]: readonly string[]} = {
  schemas: [],
  web: ['schemas'],
  studio: ['schemas'],
  migrations: ['schemas'],
}

/**
 * The storefront applies the tables of the embedded records with the command line's migrator, and shares the
 * messages between it and the process that imports a feed.
 */
const SHARED_FILES = '^migrations/src/(records/migrator|stock/import-request)\\.ts$'

/** The rules of folders in `root`, of which each imports its own folder and those on later lines. */
function buildFloorRules(
  root: string,
  floors: readonly (readonly string[])[],
  beside: readonly string[] = [],
): ImportRule[] {
  return floors.flatMap((floor, at) =>
    floor.flatMap((folder) => {
      const above = [...floors.slice(0, at).flat(), ...floor.filter((other) => other !== folder)]
      if (above.length === 0) return []
      return {
        name: `${root.replace('/src', '')}/${folder}`,
        from: {path: `^${root}/${folder}/`, pathNot: NOT_SHIPPED},
        to: {path: `^${root}/(${[...above, ...beside].join('|')})[/.]`},
      }
    }),
  )
}

function buildPackageRules(): ImportRule[] {
  const names = [...Object.keys(PACKAGE_IMPORTS), 'local']
  return Object.entries(PACKAGE_IMPORTS).map(([name, allowed]) => ({
    name,
    from: {path: `^${name}/`, pathNot: NOT_SHIPPED},
    to: {
      path: `^(${names.filter((other) => other !== name && !allowed.includes(other)).join('|')})/`,
      pathNot: name === 'web' ? SHARED_FILES : undefined,
    },
  }))
}

/** The rules of this repository. */
export const IMPORT_RULES: ImportRule[] = [
  ...buildPackageRules(),
  ...buildFloorRules('web/src', WEB_FLOORS, ['proxy']),
  ...buildFloorRules('studio/src', STUDIO_FLOORS),
  {
    // Features do not import each other: share through domain, tenant or ui.
    name: 'feature to feature',
    from: {path: '^web/src/features/([^/]+)/', pathNot: NOT_SHIPPED},
    to: {path: '^web/src/features/', pathNot: '^web/src/features/$1/'},
  },
  {
    // Files that import each other, even types alone, can only be understood together: move what they share.
    name: 'no circle',
    from: {path: '^(web|schemas|studio|migrations|local)/', pathNot: NOT_SHIPPED},
    to: {circular: true},
  },
  {
    // Capabilities build on each other in one order: what one needs of one above it, that one hands down.
    name: 'no circle of folders',
    from: {path: '^web/src/(services|domain)/[^/]+/', pathNot: NOT_SHIPPED},
    to: {path: '^web/src/$1/', betweenFolders: true},
  },
  {
    // A page asks getSites() (tenant/sites.ts) and names types of schemas/src/generated: the lists of all documents and
    // settings stay behind them.
    name: 'pages without declarations',
    from: {path: '^web/src/app/.*/(page|layout)\\.tsx$'},
    to: {path: '^schemas/src/(documents|settings/settings|settings/layer)\\.ts$', reachable: true},
  },
  {
    // schemas holds the nouns: no React, no Next, no input or output.
    name: 'schemas without a framework',
    from: {path: '^schemas/src/', pathNot: `${NOT_SHIPPED}|^schemas/src/reference/`},
    to: {
      path: '^(react|react-dom|next)(/|$)|^(node:)?(fs|path|http|https|crypto|child_process|os|net|url|process)(/|$)',
    },
  },
  {
    // Only the commands that load the demo import it.
    name: 'product without the demo',
    from: {
      path: '^migrations/(src|content|records|search)/',
      pathNot: `${NOT_SHIPPED}|^migrations/src/commands/`,
    },
    to: {path: '^migrations/demo/'},
  },
  {
    // The stand-ins import no other package: they answer as the services do.
    name: 'stand-ins by themselves',
    from: {path: '^local/(payments|stack)/', pathNot: NOT_SHIPPED},
    to: {path: '^(web|studio|schemas|migrations)/'},
  },
  {
    // Content and stock search could leave the repository: with local/http, they import themselves alone.
    name: 'packages of their own',
    from: {path: '^local/(cms|search)/', pathNot: NOT_SHIPPED},
    to: {path: '^(web|studio|schemas|migrations|local)/', pathNot: '^local/($1|http)/'},
  },
  {
    // Their tests import local/testing besides, and nothing of the product.
    name: 'packages of their own, tests',
    from: {path: '^local/(cms|search)/'},
    to: {path: '^(web|studio|schemas|migrations|local)/', pathNot: '^local/($1|http|testing)/'},
  },
]
