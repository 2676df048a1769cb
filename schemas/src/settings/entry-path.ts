// Apart from the declarations, which no page of the storefront may load.
const ENTRY_PATH = /^\$\['values'\]\[\?\(@\._key==(['"])([^'"]+)\1\)\]\['(?:text|number|on|window)'\]/

/** The path in a source map of the content backend, with the path of the setting in place of that of its entry. */
export function toSettingPath(path: string): string {
  return path.replace(ENTRY_PATH, (_whole, _quote, key: string) => `$${key.replace(/[^.]+\.?/g, toStep)}`)
}

function toStep(name: string): string {
  return `['${name.replace('.', '')}']`
}
