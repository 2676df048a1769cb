/**
 * A function as the text of a `<script>` that runs while the page is still being read, for what must not be painted
 * first. It may use its own arguments and the browser's names alone: nothing of the file it stands in travels along.
 */
export function renderInlineScript<A extends readonly string[]>(
  run: (...values: A) => void,
  ...values: A
): string {
  return `(${run})(${values.map((value) => JSON.stringify(value)).join(',')})`.replaceAll('</', '<\\/')
}
