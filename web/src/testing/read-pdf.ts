import {inflateSync} from 'node:zlib'

/**
 * The text of a PDF as its reader sees it, and how many pages it has. Reads what our sheets are made of: packed
 * streams whose glyph codes are Western letters.
 */
export function readPdf(pdf: Buffer): {text: string; pages: number} {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const lines = [...streams.join('\n').matchAll(/\[((?:[^[\]])*)\]\s*TJ/g)].map(([, parts]) =>
    [...(parts ?? '').matchAll(/<([0-9a-f]*)>/gi)]
      .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
      .join(''),
  )
  return {
    text: lines.join(' ').replace(/\s+/g, ' '),
    pages: [...raw.matchAll(/\/Type\s*\/Page\b/g)].length,
  }
}
