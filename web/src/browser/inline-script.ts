import {listOwnScript} from '#/lib/own-scripts'

/**
 * A function as the text of a `<script>` that runs while the page is still being parsed, before anything is painted.
 * It may only use its own arguments and browser globals, because the rest of its file is not included.
 */
export function renderInlineScript<A extends readonly string[]>(
  run: (...values: A) => void,
  ...values: A
): string {
  const call = `(${run})(${values.map((value) => JSON.stringify(value)).join(',')})`
  return listOwnScript(call.replaceAll('</', '<\\/'))
}
