import {readFileSync} from 'node:fs'
import {registerHooks} from 'node:module'

const CONFIG = new URL('../../tsconfig.json', import.meta.url)
const {compilerOptions} = JSON.parse(readFileSync(CONFIG, 'utf8'))
/** `#/` and its folder, and each other path that the compiler knows and Node does not. */
const PATHS = Object.entries<readonly string[]>(compilerOptions.paths).map(
  ([path, [folder = '']]) => [path, folder].map((name) => name.replace('*', '')) as [string, string],
)

// Node itself runs the benchmarks and the servers that tests kill.
registerHooks({
  resolve: (specifier, context, next) => {
    // Node wants the file's name of what the framework's own bundler finds without it.
    if (/^next\/\w+$/.test(specifier)) return next(`${specifier}.js`, context)
    const own = PATHS.find(([path]) => specifier.startsWith(path))
    if (!own) return next(specifier, context)
    const file = specifier.replace(...own)
    return next(new URL(/\.\w+$/.test(file) ? file : `${file}.ts`, CONFIG).href, context)
  },
})
