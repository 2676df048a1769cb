/** A place in the code that names rules: a comment (`spec 4.6b, 9.5c`). */
export type Citation = {readonly file: string; readonly line: number; readonly id: string}

const COMMENT = /\bspec (\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?|–(?:\d+\.\d+[a-z]?|[a-z]))*)/g
const ID = /\d+\.\d+[a-z]?/g

export function listCitations(file: string, source: string): Citation[] {
  return source
    .split('\n')
    .flatMap((text, at) =>
      [...text.matchAll(COMMENT)].flatMap(([, ids = '']) =>
        [...ids.matchAll(ID)].map(([id]) => ({file, line: at + 1, id})),
      ),
    )
}
