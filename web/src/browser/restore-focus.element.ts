import {addListener} from '#/lib/add-listener'
import type {Behaviour} from './behaviour.ts'
import {listControls} from './list-controls.ts'

/**
 * Loads what restores a lost focus at the first key press: a visit without a keyboard does not need it. What that
 * press removes may be gone before it is loaded.
 */
export const restoreFocus: Behaviour<object> = ({signal}) => {
  addListener(document, 'keydown', {signal, once: true, capture: true}, (event) => {
    const controls = listControls()
    import('./restore-lost-focus').then(
      ({restoreLostFocus}) => restoreLostFocus(event, controls, signal),
      // Without it the browser drops the focus, as on any page.
      () => {},
    )
  })
}
