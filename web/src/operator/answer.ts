/** The output of an operator's command, as text for a terminal. */
export type Answer = {readonly ok: boolean; readonly text: AsyncIterable<string>}

/** The output of a successful command. */
export function succeed(text: string): Answer {
  return {ok: true, text: yieldText(text)}
}

/** The output of a failed command, with the reason or its usage. */
export function refuse(text: string): Answer {
  return {ok: false, text: yieldText(text)}
}

async function* yieldText(text: string): AsyncGenerator<string> {
  yield text.endsWith('\n') ? text : `${text}\n`
}
