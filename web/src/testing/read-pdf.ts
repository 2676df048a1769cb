import {inflateSync} from 'node:zlib'

/**
 * The text of a PDF and its number of pages. Reads only what our sheets contain: compressed streams with Western
 * character codes.
 */
export function readPdf(pdf: Buffer): {text: string; pages: number} {
  const raw = pdf.toString('latin1')
  // A return before the last line break belongs to the stream, which ends so in one of 256.
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, body]) => {
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
