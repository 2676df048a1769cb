import {parseSync, Visitor} from 'oxc-parser'

/** A text of a test file that names rules: the title of a test, of a group of tests, or of a row of a table. */
export type Title = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly ids: readonly string[]
}

/** `[4.6b]`, `[4.6b, 9.5c]`: the ids in a title. */
const NAMED = /\[(\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*)\]/g

/** The texts of a test file that name rules. Ids have to be written out: `[${id}]` is not read. */
export function listTitles(file: string, source: string): Title[] {
  const titles: Title[] = []
  const add = (text: string, start: number) => {
    const ids = [...text.matchAll(NAMED)].flatMap(([, named = '']) => named.split(', '))
    if (ids.length > 0) titles.push({file, line: source.slice(0, start).split('\n').length, text, ids})
  }
  new Visitor({
    Literal: ({value, start}) => typeof value === 'string' && add(value, start),
    TemplateElement: ({value, start}) => add(value.cooked ?? '', start),
  }).visit(parseSync(file, source).program)
  return titles
}
