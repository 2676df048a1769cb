import {StringDecoder} from 'node:string_decoder'

/**
 * The lines of a stream of text. Only a line feed ends one: Node's own reader also breaks at U+2028, which JSON writes
 * as it is, so that a text pasted from a word processor would cut its document in two.
 */
export async function* readLines(stream: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk))).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}
