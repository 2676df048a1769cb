import type {IForbiddenRuleType} from 'dependency-cruiser'

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

/**
 * What the storefront does, the capabilities that build on others first: as `WEB_FLOORS`, for the folders of
 * `web/src/services`.
 */
export const SERVICE_FLOORS: readonly (readonly string[])[] = [
  ['privacy'],
  ['advertisers', 'reviews'],
  ['vehicle-actions'],
  ['dealings', 'visits'],
  ['orders'],
  ['bills', 'reservations'],
  ['alerts', 'finance-applications', 'payments', 'promotions', 'trade-ins'],
  ['leads', 'valuations', 'watchlist', 'finance-quotes', 'compliance'],
  ['edge-releases', 'experiments', 'feeds', 'overlays', 'phone-reveals', 'photos', 'shoppers', 'stock-feeds'],
  ['request-limits', 'text-messages'],
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
): IForbiddenRuleType[] {
  return floors.flatMap((floor, at) =>
    floor.flatMap((folder) => {
      const above = [...floors.slice(0, at).flat(), ...floor.filter((other) => other !== folder)]
      if (above.length === 0) return []
      return {
        name: `${root.replace('/src', '')}/${folder}`,
        comment: `${root}/${folder} imports only what is below it: ${floors.map((names) => names.join(', ')).join(' → ')}.`,
        severity: 'error' as const,
        from: {path: `^${root}/${folder}/`, pathNot: NOT_SHIPPED},
        to: {path: `^${root}/(${[...above, ...beside].join('|')})[/.]`},
      }
    }),
  )
}

function buildPackageRules(): IForbiddenRuleType[] {
  const names = [...Object.keys(PACKAGE_IMPORTS), 'local']
  return Object.entries(PACKAGE_IMPORTS).map(([name, allowed]) => ({
    name,
    comment:
      allowed.length > 0
        ? `${name} may import ${allowed.join(', ')} only.`
        : `${name} imports no other package.`,
    severity: 'error',
    from: {path: `^${name}/`, pathNot: NOT_SHIPPED},
    to: {
      path: `^(${names.filter((other) => other !== name && !allowed.includes(other)).join('|')})/`,
      pathNot: name === 'web' ? SHARED_FILES : undefined,
    },
  }))
}

/** Which imports are forbidden, in the form of dependency-cruiser; paths are relative to the repository. */
export const IMPORT_RULES: IForbiddenRuleType[] = [
  ...buildPackageRules(),
  ...buildFloorRules('web/src', WEB_FLOORS, ['proxy']),
  ...buildFloorRules('web/src/services', SERVICE_FLOORS, ['all-services']),
  ...buildFloorRules('studio/src', STUDIO_FLOORS),
  {
    name: 'feature to feature',
    comment: 'Features do not import each other: share through domain, tenant or ui.',
    severity: 'error',
    from: {path: '^web/src/features/([^/]+)/', pathNot: NOT_SHIPPED},
    to: {path: '^web/src/features/', pathNot: '^web/src/features/$1/'},
  },
  {
    name: 'no circle',
    comment:
      'Files that import each other, even types alone, can only be understood together: move what they share.',
    severity: 'error',
    from: {path: '^(web|schemas|studio|migrations|local)/', pathNot: NOT_SHIPPED},
    to: {circular: true},
  },
  {
    name: 'pages without declarations',
    comment:
      'A page asks getSites() (tenant/sites.ts) and names types of schemas/src/generated: the lists of all documents and settings stay behind them.',
    severity: 'error',
    from: {path: '^web/src/app/.*/(page|layout)\\.tsx$'},
    to: {path: '^schemas/src/(documents|settings/settings|settings/layer)\\.ts$', reachable: true},
  },
  {
    name: 'schemas without a framework',
    comment: 'schemas holds the nouns: no React, no Next, no input or output.',
    severity: 'error',
    from: {path: '^schemas/src/', pathNot: `${NOT_SHIPPED}|^schemas/src/reference/`},
    to: {
      path: 'node_modules/(react|react-dom|next)/|^(react|react-dom|next)(/|$)|^(node:)?(fs|path|http|https|crypto|child_process|os|net|url|process)(/|$)',
    },
  },
  {
    name: 'product without the demo',
    comment: 'Only the commands that load the demo import it.',
    severity: 'error',
    from: {
      path: '^migrations/(src|content|records|search)/',
      pathNot: `${NOT_SHIPPED}|^migrations/src/commands/`,
    },
    to: {path: '^migrations/demo/'},
  },
  {
    name: 'stand-ins by themselves',
    comment: 'The stand-ins import no other package: they answer as the services do.',
    severity: 'error',
    from: {path: '^local/(payments|stack)/', pathNot: NOT_SHIPPED},
    to: {path: '^(web|studio|schemas|migrations)/'},
  },
  {
    name: 'packages of their own',
    comment:
      'Content and stock search could leave the repository: with local/http, they import themselves alone.',
    severity: 'error',
    from: {path: '^local/(cms|search)/', pathNot: NOT_SHIPPED},
    to: {path: '^(web|studio|schemas|migrations|local)/', pathNot: '^local/($1|http)/'},
  },
  {
    name: 'packages of their own, tests',
    comment: 'Their tests import local/testing besides, and nothing of the product.',
    severity: 'error',
    from: {path: '^local/(cms|search)/'},
    to: {path: '^(web|studio|schemas|migrations|local)/', pathNot: '^local/($1|http|testing)/'},
  },
]
