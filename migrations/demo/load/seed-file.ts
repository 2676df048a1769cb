import {buildPlainPdf, type PdfLine} from './plain-pdf.ts'

/** A PDF that the seed makes and uploads: a title, and lines of which those that begin with "# " are headings. */
export type SeedFile = {
  readonly fileName: string
  readonly title: string
  readonly lines: readonly string[]
}

/** The bytes of a seeded file. */
export function drawFile({title, lines}: SeedFile): Buffer {
  return buildPlainPdf([['F2', 20, title], ...lines.map(toPdfLine)])
}

function toPdfLine(line: string): PdfLine {
  return line.startsWith('# ') ? ['F2', 13, line.slice(2)] : ['F1', 11, line]
}
