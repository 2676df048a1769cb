type Listed = {readonly name: string /** In ms. */; readonly modified: number; readonly bytes: number}

/**
 * The newest of the files whose name is like the pattern, in which a star stands for any letters; of two, the last by
 * name.
 */
export function pickNewest<F extends Listed>(files: readonly F[], pattern: string): F | null {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, String.raw`\$&`))
  const isLike = new RegExp(`^${parts.join('.*')}$`)
  const fitting = files.filter(({name}) => isLike.test(name) && !name.startsWith('.'))
  return fitting.toSorted((a, b) => b.modified - a.modified || (a.name < b.name ? 1 : -1))[0] ?? null
}

/** Says in the manner of an HTTP validator which version of a file it is. */
export function describeVersion({name, modified, bytes}: Listed): string {
  return `${name} ${modified} ${bytes}`.slice(-300)
}
