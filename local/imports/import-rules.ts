import type {IForbiddenRuleType} from 'dependency-cruiser'

/** Tests, benchmarks and their shared files may import anything. */
const NOT_SHIPPED =
  '\\.test\\.tsx?$|\\.bench\\.ts$|/(e2e|bench|testing|test|fixture)/|vitest\\.config|playwright\\.config'

/**
 * The folders of the storefront's sources, top layer first. A file may import its own folder and folders on later
 * lines; folders on the same line do not import each other.
 */
export const WEB_FLOORS: readonly (readonly string[])[] = [
  ['app'],
  ['pipeline'],
  ['routes'],
  ['features'],
  ['privacy'],
  ['services'],
  ['jobs', 'operator'],
  ['tenant'],
  ['gateways'],
  ['domain', 'ui'],
  ['browser'],
  ['lib'],
  ['env'],
]

/** Registers the behaviours of every folder above it. */
const BROWSER_REGISTER = '^web/src/browser/(register|touch-behaviours)\\.ts$'

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

function buildFloorRules(): IForbiddenRuleType[] {
  return WEB_FLOORS.flatMap((floor, at) =>
    floor.map((folder) => {
      const above = WEB_FLOORS.slice(0, at).flat()
      const beside = floor.filter((other) => other !== folder)
      return {
        name: `web/${folder}`,
        comment: `web/src/${folder} imports only what stands below it: ${WEB_FLOORS.map((names) => names.join(', ')).join(' → ')}.`,
        severity: 'error' as const,
        from: {path: `^web/src/${folder}/`, pathNot: `${NOT_SHIPPED}|${BROWSER_REGISTER}`},
        to: {
          path: `^web/src/(${[...above, ...beside, 'proxy', 'boot', 'start-jobs', 'start-sites'].join('|')})[/.]`,
        },
      }
    }),
  ).filter(({name}) => name !== 'web/app')
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
  ...buildFloorRules(),
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
    name: 'search without adapters',
    comment:
      'The search page asks getSites() (tenant/sites.ts) for what a service answers: through services.ts it would import every adapter.',
    severity: 'error',
    from: {path: '^web/src/app/.*/search/.*page\\.tsx$'},
    to: {path: '^web/src/gateways/services\\.ts$', reachable: true},
  },
  {
    name: 'register of the browser',
    comment: 'Only app starts the register of browser behaviours.',
    severity: 'error',
    from: {path: '^web/src/', pathNot: `${NOT_SHIPPED}|^web/src/app/|${BROWSER_REGISTER}`},
    to: {path: '^web/src/browser/register\\.ts$'},
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
    from: {path: '^local/(cms|search|payments|stack)/', pathNot: NOT_SHIPPED},
    to: {path: '^(web|studio|schemas|migrations)/'},
  },
]
