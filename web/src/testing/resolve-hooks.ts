import {registerHooks} from 'node:module'

// Node itself runs the benchmarks and the servers that tests kill; it does not know the storefront's `#/` paths.
registerHooks({
  resolve: (specifier, context, next) => {
    // Node wants the file's name of what the framework's own bundler finds without it.
    if (/^next\/\w+$/.test(specifier)) return next(`${specifier}.js`, context)
    if (!specifier.startsWith('#/')) return next(specifier, context)
    const path = specifier.slice(2)
    return next(new URL(`../${/\.\w+$/.test(path) ? path : `${path}.ts`}`, import.meta.url).href, context)
  },
})
