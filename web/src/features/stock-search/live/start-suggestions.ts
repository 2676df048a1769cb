import {buildListingUrl} from '#/domain/listing/listing-url'
import {type Suggestion, suggest} from '#/domain/listing/suggest'
import {searchHistory, searchHref} from '#/lib/shopper/search-history'
import type {LiveConfig, Target} from './live-config'
import {loadSuggestions} from './load-suggestions'
import {createSuggestionBox, type Option} from './suggestion-box'

const MOST = 7

/**
 * Suggests makes, models and bodies while a shopper types, and their recent searches (spec 9.1d) before they do.
 * What there is to suggest is asked for once, when the search box is first entered.
 */
export function startSuggestions(
  root: HTMLElement,
  config: LiveConfig,
  go: (target: Target) => void,
  signal: AbortSignal,
): void {
  let asked: Promise<readonly Suggestion[]> | undefined
  let known: readonly Suggestion[] = []
  const box = createSuggestionBox(root, (href) => go({href, history: 'push'}), signal)
  function offer(input: HTMLInputElement): void {
    const typed = input.value.trim()
    box.show(input, typed === '' ? recentSearches() : suggest(typed, known, MOST).map(optionOf))
  }
  function onUse({target}: Event): void {
    if (!(target instanceof HTMLInputElement) || target.dataset.control !== 'query') return
    asked ??= loadSuggestions(config)
    void asked.then((loaded) => {
      known = loaded
      // Makes that came while the shopper has moved on are not thrust upon them.
      if (document.activeElement === target) offer(target)
    })
  }
  root.addEventListener('input', onUse, {signal})
  root.addEventListener('focusin', onUse, {signal})
  if (document.activeElement instanceof HTMLInputElement && root.contains(document.activeElement)) {
    document.activeElement.dispatchEvent(new FocusEvent('focusin', {bubbles: true}))
  }
}

function optionOf({words, to, count}: Suggestion): Option {
  return {words, href: buildListingUrl(to), note: String(count)}
}

function recentSearches(): Option[] {
  return searchHistory
    .list()
    .map((search) => ({words: search.words, href: searchHref(search), note: 'Recent'}))
}
