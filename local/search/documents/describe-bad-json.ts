/**
 * Why a line is not JSON: the reference parser's message for the common case of a wrong first character, and only
 * the position for other errors.
 */
export function describeBadJson(text: string): string {
  const head = '[json.exception.parse_error.101] parse error at line 1, column'
  if (text === '')
    return `${head} 1: attempting to parse an empty input; check that your input string or stream contains the expected JSON`
  const word = ['true', 'false', 'null'].find((literal) => literal[0] === text[0])
  if (word) {
    let at = 0
    while (at < word.length && text[at] === word[at]) at++
    return `${head} ${at + 1}: syntax error while parsing value - invalid literal; last read: '${text.slice(0, at + 1)}'`
  }
  return `${head} 1: syntax error while parsing value - invalid literal; last read: '${text[0]}'`
}
