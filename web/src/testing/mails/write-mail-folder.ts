import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {escapeHtml} from '#/lib/format-text'
import type {ShownMessage} from './list-messages.ts'

/** Writes each message as a text file with its PDFs beside it, and a page that shows all of them. */
export function writeMailFolder(folder: string, messages: readonly ShownMessage[]): void {
  mkdirSync(folder, {recursive: true})
  const sections = messages.map((message, at) => {
    const {kind, channel, subject, text, pdfs} = message
    const name = `${String(at + 1).padStart(3, '0')}-${`${kind}-${channel}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
    writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`)
    const links = pdfs.map(({content}, number) => {
      const file = `${name}${number > 0 ? `-${number + 1}` : ''}.pdf`
      writeFileSync(join(folder, file), content)
      return `<p><a href="${file}">${file}</a></p>`
    })
    return `<section><h2>${escapeHtml(kind)}, ${escapeHtml(channel)}</h2><p><b>${escapeHtml(subject)}</b></p><pre>${escapeHtml(text)}</pre>${links.join('')}</section>`
  })
  const style =
    'body{font:16px sans-serif;max-width:80ch;margin:2em auto}pre{white-space:pre-wrap;background:#f4f4f4;padding:1em}'
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Every message</title><style>${style}</style><h1>Every message</h1>${sections.join('\n')}\n`,
  )
}
