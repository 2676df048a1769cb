import {groupThousands} from '#/lib/format-text'

type Options = {
  /** The number in a text; null if it is none. */
  readonly parse: (text: string) => number | null
  /** The number of a text that is none; without it, the one before. */
  readonly fallback?: number
  /** Says what to write. Shown once a text was left that is no number. */
  readonly problem: HTMLElement | null
  readonly signal: AbortSignal
}

export type NumberField = {
  /** The number in the field; while its text is none, the fallback or the last one. */
  readonly read: () => number
  readonly write: (number: number) => void
}

/**
 * A text field for a number, whose thousands are grouped until it is edited: with a digit more or less, commas would
 * be at the wrong place.
 */
export function createNumberField(
  input: HTMLInputElement,
  {parse, fallback, problem, signal}: Options,
): NumberField {
  let isEdited = input.ownerDocument.activeElement === input
  let before = parse(input.value) ?? fallback ?? 0
  let last = before
  const read = () => {
    last = parse(input.value) ?? fallback ?? last
    return last
  }
  const write = (number: number) => {
    last = number
    input.value = isEdited ? String(number) : groupThousands(number)
  }
  const edit = () => {
    isEdited = true
    before = read()
    removeCommas(input)
  }
  // Of "1,25", and of a text that was deleted letter by letter, the number read last is a part of another.
  const isPart = () => input.value.startsWith(`${last}`) || `${last}`.startsWith(input.value)
  const keep = () => fallback ?? (isPart() ? before : last)
  input.addEventListener(
    'beforeinput',
    () => {
      if (!isEdited) edit()
    },
    {signal},
  )
  input.addEventListener(
    'input',
    () => {
      // Not when the field is left: a button below would move away from under the pointer.
      if (problem && parse(input.value) !== null) problem.hidden = true
    },
    {signal},
  )
  input.addEventListener(
    'change',
    () => {
      const number = parse(input.value)
      if (problem && number === null) problem.hidden = false
      before = number ?? keep()
      write(before)
    },
    {signal},
  )
  input.addEventListener(
    'blur',
    () => {
      isEdited = false
      write(last)
    },
    {signal},
  )
  if (isEdited) edit()
  return {read, write}
}

/** Keeps what is selected. A text that is selected whole is replaced, commas and all. */
function removeCommas(input: HTMLInputElement): void {
  const {value} = input
  const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length]
  if (start === 0 && end === value.length) return
  const countBefore = (at: number) => value.slice(0, at).replaceAll(',', '').length
  input.value = value.replaceAll(',', '')
  input.setSelectionRange(countBefore(start), countBefore(end))
}
