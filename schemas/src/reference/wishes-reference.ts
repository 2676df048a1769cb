import {documents} from '../documents.ts'
import type {Field, Fields} from '../fields/field.ts'
import {settingsGroups} from '../settings/settings.ts'
import {WISHES} from './wishes.ts'

/** The paper that leads from a wish to the setting or the document that fulfils it. */
export function renderWishes(): string {
  const parts = Object.entries(WISHES).map(([subject, wishes]) => {
    const rows = wishes.map(([wish, ...paths]) => `| ${wish} | ${paths.map(describePath).join('; ')} |`)
    return `## ${subject}\n\n| I want to … | in the Studio |\n|---|---|\n${rows.join('\n')}\n`
  })
  return `# What staff can set

Generated from the declarations by \`pnpm reference\`; do not edit. Look here before you write code: a dealer's wish is often a setting. All settings: [SETTINGS.md](../SETTINGS.md). All documents: [FIELDS.md](../FIELDS.md).

A setting holds for one site, for the sites of a template or brand, or for all: the layer that it is set on decides.

${parts.join('\n')}`
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
