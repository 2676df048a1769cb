import type {RichText} from '@forecourt/schemas'

/** Portable Text of plain paragraphs; a line that starts with "- " is a bullet. */
export function paragraphs(...lines: readonly string[]): RichText {
  return lines.map((line, at) => {
    const bullet = line.startsWith('- ')
    return {
      _type: 'block' as const,
      _key: `block-${at + 1}`,
      style: 'normal' as const,
      markDefs: [],
      children: [{_type: 'span' as const, _key: 'text', text: bullet ? line.slice(2) : line, marks: []}],
      ...(bullet ? {listItem: 'bullet' as const, level: 1} : {}),
    }
  })
}
