import {refuse} from './refuse-archive.ts'

const LOCAL = /^(?:image|file)@file:\/\/\.\/((?:images|files)\/[^/]+)$/

/** The paths of all pictures and files that a value of an archive names. @throws CliError for one that is elsewhere */
export function listAssetPaths(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listAssetPaths)
  if (typeof value !== 'object' || value === null) return []
  const own = '_sanityAsset' in value ? [getPath(value._sanityAsset)] : []
  return [...own, ...Object.values(value).flatMap(listAssetPaths)]
}

/** The value as stored: each named picture or file as a reference to its document. */
export function replaceAssets(value: unknown, getId: (path: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceAssets(item, getId))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) =>
    name === '_sanityAsset'
      ? (['asset', {_type: 'reference', _ref: getId(getPath(inner))}] as const)
      : ([name, replaceAssets(inner, getId)] as const),
  )
  return Object.fromEntries(entries)
}

function getPath(named: unknown): string {
  const path = typeof named === 'string' ? LOCAL.exec(named)?.[1] : undefined
  if (path === undefined)
    throw refuse(
      `it names ${JSON.stringify(named)}; only pictures and files inside the archive can be imported`,
    )
  return path
}
