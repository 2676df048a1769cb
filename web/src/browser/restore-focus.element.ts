import type {Behaviour} from './behaviour.ts'

declare module '#/browser/behaviour' {
  interface Behaviours {
    'restore-focus': object
  }
}

/**
 * Loads what restores a lost focus at the first key press: a visit without a keyboard does not need it. The first press
 * is usually Tab, which removes nothing.
 */
export const restoreFocus: Behaviour<object> = ({signal}) => {
  document.addEventListener(
    'keydown',
    (event) => {
      import('./restore-lost-focus').then(
        ({restoreLostFocus}) => restoreLostFocus(event, signal),
        // Without it the browser drops the focus, as on any page.
        () => {},
      )
    },
    {once: true, signal, capture: true},
  )
}
