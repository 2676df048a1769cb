/** A word that exported names may not contain, and the glossary's word for it. */
export type BannedWord = {
  readonly word: string
  readonly write: string
  /** The folders in which it is banned; empty for all. */
  readonly folders: readonly string[]
  /** Names that use the word in another sense. */
  readonly allowed: readonly string[]
}

const ROW = /^\| \*\*(?<word>[^*]+)\*\* \|(?<means>.*)\|(?<not>[^|]*)\|$/

/**
 * Reads the banned words from the glossary's table. In the column "not", a part between semicolons that opens with
 * a word in code type bans that word from exported names; folders in code type after it limit the ban, other names
 * there are allowed.
 */
export function readBannedWords(glossary: string): BannedWord[] {
  return glossary.split('\n').flatMap((line) => {
    const row = ROW.exec(line)?.groups
    if (!row) return []
    return (row.not ?? '').split(';').flatMap((part) => {
      const [word, ...more] = [...part.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
      if (!word || !part.trim().startsWith('`')) return []
      const isFolder = (name: string) => name.includes('/')
      return [
        {
          word,
          write: row.word ?? '',
          folders: more.filter(isFolder),
          allowed: more.filter((name) => !isFolder(name)),
        },
      ]
    })
  })
}
