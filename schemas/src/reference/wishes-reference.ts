import {documents} from '../documents.ts'
import type {Field, Fields} from '../fields/field.ts'
import {settingsGroups} from '../settings/settings.ts'

/**
 * The paper that leads from a wish to the settings and documents that fulfil it, with the Studio's words for the names in
 * its rows. @throws Error for a name that there is not
 */
export function renderWishes(paper: string): string {
  return paper.replaceAll(/^(\| [^|]+ \|) ([^|]*`[^|]*) \|$/gm, (_, wish: string, cell: string) => {
    const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => describePath(path))
    return `${wish} ${paths.join('; ')} |`
  })
}

/** The words of the Studio for a setting or a field of a document, with its path. @throws Error if there is none */
function describePath(path: string): string {
  const [first = '', ...rest] = path.split('.')
  const document = Object.values(documents).find(({name}) => name === first)
  const group: Fields = settingsGroups
  const titles = document
    ? [`document *${document.title}*`, ...listTitles(document.fields, rest)]
    : listTitles(group, [first, ...rest])
  if (titles.includes(undefined)) throw new Error(`No setting and no document is called ${path}`)
  return `${titles.join(' → ')} (\`${path}\`)`
}

function listTitles(fields: Fields, names: readonly string[]): (string | undefined)[] {
  let within: Fields | undefined = fields
  return names.map((name) => {
    const field: Field<unknown> | undefined = within?.[name]
    within = field?.fields
    return field?.title
  })
}
