type Listed = {readonly name: string /** In ms. */; readonly modified: number; readonly bytes: number}

/**
 * The newest file whose name matches the pattern, in which `*` matches any characters; of equally new files, the last
 * by name.
 */
export function pickNewest<F extends Listed>(files: readonly F[], pattern: string): F | null {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, String.raw`\$&`))
  const isLike = new RegExp(`^${parts.join('.*')}$`)
  const fitting = files.filter(({name}) => isLike.test(name) && !name.startsWith('.'))
  return fitting.toSorted((a, b) => b.modified - a.modified || (a.name < b.name ? 1 : -1))[0] ?? null
}

/** Describes the version of a file in the form of an HTTP validator. */
export function describeVersion({name, modified, bytes}: Listed): string {
  return `${name} ${modified} ${bytes}`.slice(-300)
}
