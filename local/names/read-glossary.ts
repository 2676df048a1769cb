/** A word that exported names may not hold, and the word of the glossary to write for it. */
export type BannedWord = {
  readonly word: string
  readonly write: string
  /** The folders in which it is banned; everywhere when there are none. */
  readonly folders: readonly string[]
  /** Names that hold the word in another sense. */
  readonly allowed: readonly string[]
}

const ROW = /^\| \*\*(?<word>[^*]+)\*\* \|(?<means>.*)\|(?<not>[^|]*)\|$/

/**
 * The banned words of the glossary's table. In the column "not", a part between semicolons that opens with a word in
 * code type bans that word from exported names; folders in code type behind it say where, other names there are allowed.
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
