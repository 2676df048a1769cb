import type {LiveConfig, Target} from './live-config'
import {startListSearch} from './start-list-search'
import {startSections} from './start-sections'
import {startSliders} from './start-sliders'
import {startTyping} from './start-typing'

/** Makes the controls of a listing more than links and forms. Answers how to stop. */
export function startControls(
  root: HTMLElement,
  _config: LiveConfig,
  go: (target: Target) => void,
): () => void {
  const control = new AbortController()
  const typing = startTyping(root, go, control.signal)
  startSliders(root, typing, control.signal)
  startListSearch(root, control.signal)
  startSections(root, control.signal)
  return () => control.abort()
}
