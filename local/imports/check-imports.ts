import {join} from 'node:path'
import {cruise, type ICruiseResult} from 'dependency-cruiser'
import {IMPORT_RULES} from './import-rules.ts'

const PACKAGES = ['schemas', 'web', 'studio', 'migrations', 'local']

/** The kinds of violation: a forbidden import, a file that several reach, a cycle. */
const FAULTS: ReadonlySet<string | undefined> = new Set(['dependency', 'reachability', 'cycle'])

/** Formats the violation as `<rule>: <importing file> → <imported file>`. */
export type ImportFault = string

/**
 * Follows every import of the packages below `root`, type imports and relative paths included, and lists the
 * forbidden ones. Throws when an import cannot be resolved, because no rule can check it.
 */
export async function listForbiddenImports(root: string): Promise<ImportFault[]> {
  const options = {
    baseDir: root,
    parser: 'swc' as const,
    tsPreCompilationDeps: true,
    exclude: {path: '(^|/)(node_modules|\\.data|\\.next|dist|generated)/'},
    ruleSet: {forbidden: IMPORT_RULES},
    validate: true,
  }
  const resolve = {
    alias: {'#': join(root, 'web/src')},
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
  }
  const {output} = await cruise(PACKAGES, options, resolve)
  if (typeof output === 'string') throw new Error(output)
  refuseUnresolved(output)
  return output.summary.violations
    .filter(({type}) => FAULTS.has(type))
    .map(({rule, from, to}) => `${rule.name}: ${from} → ${to}`)
    .sort()
}

function refuseUnresolved({modules}: ICruiseResult): void {
  const lost = modules.flatMap(({source, dependencies}) =>
    dependencies
      .filter(({couldNotResolve, module}) => couldNotResolve && /^(\.|#\/|@forecourt\/)/.test(module))
      .filter(({module}) => !/\.(css|svg|json)$/.test(module))
      .map(({module}) => `${source} → ${module}`),
  )
  if (lost.length > 0) throw new Error(`These imports lead to no file:\n${lost.join('\n')}`)
}
