/** Splits at commas outside parentheses, brackets and backticks; empty terms are left out. */
export function splitTerms(text: string): string[] {
  const terms: string[] = []
  let depth = 0
  let quoted = false
  let term = ''
  for (const character of text) {
    if (character === '`') quoted = !quoted
    if (!quoted && (character === '(' || character === '[')) depth++
    if (!quoted && (character === ')' || character === ']')) depth--
    if (character === ',' && depth === 0 && !quoted) {
      terms.push(term.trim())
      term = ''
    } else term += character
  }
  terms.push(term.trim())
  return terms.filter((item) => item !== '')
}
