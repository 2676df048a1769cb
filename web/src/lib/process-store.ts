type Store = {[name: string]: unknown}

/**
 * A value that exists once per process. The framework bundles the proxy, the pages and the route handlers separately,
 * so a module variable would exist once in each of them.
 */
export function getProcessValue<T>(name: string, create: () => T): T {
  const holder = globalThis as typeof globalThis & {forecourt?: Store}
  holder.forecourt ??= {}
  holder.forecourt[name] ??= create()
  return holder.forecourt[name] as T
}
