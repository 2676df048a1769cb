import type {RichText} from './rich-text.ts'

type Block = RichText[number]

const HEADING = '## '
const BULLET = '- '

function block(line: string, at: number): Block {
  const [style, listItem, text] = line.startsWith(HEADING)
    ? (['h2', undefined, line.slice(HEADING.length)] as const)
    : line.startsWith(BULLET)
      ? (['normal', 'bullet', line.slice(BULLET.length)] as const)
      : (['normal', undefined, line] as const)
  return {
    _type: 'block',
    _key: `block-${at + 1}`,
    style,
    markDefs: [],
    children: [{_type: 'span', _key: 'text', text, marks: []}],
    ...(listItem ? {listItem, level: 1} : {}),
  }
}

/** Portable Text of plain lines: "- " begins a bullet, "## " a heading. */
export function paragraphs(...lines: readonly string[]): RichText {
  return lines.map(block)
}
