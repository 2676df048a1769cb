/** A row of rules.md. */
export type Rule = {
  readonly id: string
  readonly words: string
  /** Its file, from the root of the repository; null where it is not implemented. */
  readonly file: string | null
  readonly settings: readonly string[]
}

const ROW = /^\| (\d+\.\d+[a-z]?) \| (.+) \| (?:`([^`]+)` )?\| (.*)\|$/

/** The rules of rules.md in order. Throws for a table row that is not a header, separator or rule. */
export function readRules(markdown: string): Rule[] {
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('|') || line.startsWith('| id |') || line.startsWith('|---')) return []
    const [, id, words, file, settings = ''] = ROW.exec(line) ?? []
    if (id === undefined || words === undefined) throw new Error(`rules.md: not a row of four cells: ${line}`)
    return [
      {
        id,
        words,
        file: file ?? null,
        settings: [...settings.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      },
    ]
  })
}
