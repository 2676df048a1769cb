/** F2 is bold, F1 is not; then the size in points and the words, in plain ASCII. Lines are not broken. */
export type PdfLine = readonly ['F1' | 'F2', number, string]

/** A PDF of one page with these lines. The same bytes every time. */
export function buildPlainPdf(lines: readonly PdfLine[]): Buffer {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    stream(pageText(lines)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

function pageText(lines: readonly PdfLine[]): string {
  let y = 770
  const shown = lines.map(([font, size, text]) => {
    y -= font === 'F2' ? 34 : 20
    return `BT /${font} ${size} Tf 64 ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
  })
  return shown.join('\n')
}

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

/** Numbers the objects and writes the cross-reference table of their offsets. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts = objects.map((body, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
