export type Token = {start: number; end: number; text: string}

/** A string, a comment, a name (with the `$` of a parameter), a number, an operator, or any other character. */
const TOKEN =
  /\s+|\/\/[^\n]*|"[^"\\]*(?:\\.[^"\\]*)*"?|'[^'\\]*(?:\\.[^'\\]*)*'?|\$?[a-z_]\w*|\d+|\.{2,3}|[=!<>]=|&&|\|\||->|=>|\*\*|::|./isy

/** The tokens of a query without whitespace and comments, in one pass, so that the time is linear in its length. */
export function* scanTokens(query: string): Generator<Token> {
  TOKEN.lastIndex = 0
  let start = 0
  while (start < query.length) {
    TOKEN.lastIndex = start
    const text = TOKEN.exec(query)?.[0] ?? query.charAt(start)
    const end = start + text.length
    if (!/^(\s|\/\/)/.test(text)) yield {start, end, text}
    start = end
  }
}
