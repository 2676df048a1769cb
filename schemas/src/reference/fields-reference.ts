import {documents} from '../documents.ts'
import type {Field, Fields} from '../fields/field.ts'

function facts(field: Field<unknown>): string {
  const parts = [field.required ? 'required' : '', field.limits ?? ''].filter(Boolean)
  return parts.join('; ').replaceAll('|', '\\|') || '–'
}

function rows(fields: Fields, at: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = at ? `${at}.${name}` : name
    const own = `| \`${path}\` | ${field.kind} | ${field.title} | ${facts(field)} |`
    const blocks = Object.entries(field.blocks ?? {}).flatMap(([kind, block]) => [
      `| \`${path}[${kind}]\` | block | ${block.title} | – |`,
      ...rows(block.fields, `${path}[${kind}]`),
    ])
    const inner = rows(field.fields ?? field.item?.fields ?? {}, field.item ? `${path}[]` : path)
    return [own, ...inner, ...blocks]
  })
}

/** The field reference of every document type except settings, which have a reference of their own. */
export function renderFieldsReference(): string {
  const parts = Object.values(documents)
    .filter(({name}) => name !== 'settings')
    .map(({name, title, help, fields}) => {
      const head = '| field | kind | in the Studio | limits |\n|---|---|---|---|'
      return `## ${title} (\`${name}\`)\n\n${help}\n\n${head}\n${rows(fields, '').join('\n')}\n`
    })
  const intro =
    'Generated from the declarations by `pnpm reference`; do not edit. The rules that ask for them: [rules.md](docs/rules.md).'
  return `# Fields\n\n${intro}\n\n${parts.join('\n')}`
}
