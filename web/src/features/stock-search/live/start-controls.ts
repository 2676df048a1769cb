import type {LiveConfig, Target} from './live-config'
import {startListSearch} from './start-list-search'
import {startScrolling} from './start-scrolling'
import {startSliders} from './start-sliders'
import {startSuggestions} from './start-suggestions'
import {startTyping} from './start-typing'

/** Makes the controls of a listing more than links and forms. Returns how to stop. */
export function startControls(
  root: HTMLElement,
  config: LiveConfig,
  go: (target: Target) => void,
): () => void {
  const control = new AbortController()
  const {signal} = control
  const typing = startTyping(root, go, config.site.search, signal)
  startSliders(root, typing, signal)
  startListSearch(root, signal)
  startSuggestions(root, config, go, signal)
  if (config.site.search.infiniteScroll) startScrolling(root, go, signal)
  return () => control.abort()
}
