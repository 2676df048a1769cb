type EventsOf<T> = T extends Window
  ? WindowEventMap
  : T extends Document
    ? DocumentEventMap
    : T extends HTMLElement
      ? HTMLElementEventMap
      : {readonly [name: string]: Event}

/** Handles an event of a target until the signal is aborted; nothing for a target that the page does not have. */
export function addListener<T extends EventTarget, N extends keyof EventsOf<T> & string>(
  target: T | null | undefined,
  name: N,
  options: AddEventListenerOptions & {readonly signal: AbortSignal},
  handle: (event: EventsOf<T>[N]) => void,
): void {
  target?.addEventListener(name, handle as (event: Event) => void, options)
}
