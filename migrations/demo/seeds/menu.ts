import type {Settings} from '@forecourt/schemas/generated/site-types'

type Entry = Settings['navigation']['menu'][number]

/** An entry of a demo site's main menu: a plain link unless more is said. */
export function menuEntry(key: string, label: string, more: Partial<Entry>): Entry {
  return {key, label, href: null, panel: 'none', links: [], hidden: false, ...more}
}

/** Hides one of the default entries. */
export function withoutEntry(key: string): Entry {
  return menuEntry(key, key, {hidden: true})
}
