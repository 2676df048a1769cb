/** The answer to an operator's command, in text for a terminal. */
export type Answer = {readonly ok: boolean; readonly text: AsyncIterable<string>}

/** The answer of a command that was done. */
export function succeed(text: string): Answer {
  return {ok: true, text: yieldText(text)}
}

/** The answer of a command that was not done, saying why or how it is used. */
export function refuse(text: string): Answer {
  return {ok: false, text: yieldText(text)}
}

async function* yieldText(text: string): AsyncGenerator<string> {
  yield text.endsWith('\n') ? text : `${text}\n`
}
