import type {BehaviourElement} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'
import {searchHistory, searchHref} from '#/lib/shopper/search-history'
import {listOptions, type Option} from './list-options'
import type {LiveConfig} from './live-config'
import type {LiveSearch} from './live-search.element'
import {loadStockWords, type StockWords} from './stock-words'

/**
 * Suggests makes, models and bodies while a shopper types, the combined meaning of several words, and their recent
 * searches (spec 9.1d) before they type. The data is requested once, when the search box is first focused.
 */
export function startSuggestions(
  {root, signal, target}: Pick<BehaviourElement<LiveSearch>, 'root' | 'signal' | 'target'>,
  config: LiveConfig,
  choose: (href: string) => void,
): void {
  let known: StockWords | null = null
  let uses = 0
  const box = createSuggestionBox(root, choose, signal)
  function offer(input: HTMLInputElement): void {
    const typed = input.value.trim()
    const place = target('suggestions')
    const options = typed === '' ? recentSearches() : known ? listOptions(typed, known, config) : []
    if (place) box.show(input, place, options)
  }
  function onUse(event: Event): void {
    const input = target('query')
    if (!input || event.target !== input) return
    const use = ++uses
    void loadStockWords().then((loaded) => {
      known = loaded
      // Makes are not shown if the shopper has left or submitted the input before they are loaded.
      if (use === uses && document.activeElement === input) offer(input)
    })
  }
  // Enter leaves the focus in the input, over whose results nothing may open.
  addListener(root, 'submit', {signal}, () => ++uses)
  addListener(root, 'input', {signal}, onUse)
  addListener(root, 'focusin', {signal}, onUse)
  // The input may already have the focus when this script is loaded.
  const {activeElement} = document
  if (activeElement && activeElement === target('query'))
    activeElement.dispatchEvent(new FocusEvent('focusin', {bubbles: true}))
}

function recentSearches(): Option[] {
  return searchHistory
    .list()
    .map((search) => ({words: search.words, href: searchHref(search), note: 'Recent'}))
}

type SuggestionBox = {
  /** Shows options below an input, in a separate element. */
  readonly show: (input: HTMLInputElement, place: HTMLElement, options: readonly Option[]) => void
}

const ID = 'listing-suggestions'

/** A list box under the search input, for keyboard, mouse and touch (WAI-ARIA's combobox). */
function createSuggestionBox(
  root: HTMLElement,
  choose: (href: string) => void,
  signal: AbortSignal,
): SuggestionBox {
  let owner: HTMLInputElement | null = null
  let options: readonly Option[] = []
  let active = -1
  // The link of the active option, which stays active when newer options are loaded.
  let marked: string | null = null
  const list = createElement('ul', {
    id: ID,
    role: 'listbox',
    ariaLabel: 'Suggestions',
    className: 'suggestions',
  })

  function hide(): void {
    list.remove()
    active = -1
    owner?.setAttribute('aria-expanded', 'false')
    owner?.removeAttribute('aria-activedescendant')
  }
  function forget(): void {
    marked = null
    hide()
  }
  function mark(next: number): void {
    active = next
    marked = options[active]?.href ?? null
    for (const [index, option] of [...list.children].entries()) option.ariaSelected = String(index === active)
    const id = list.children[active]?.id
    if (id) owner?.setAttribute('aria-activedescendant', id)
    else owner?.removeAttribute('aria-activedescendant')
  }
  function take(option: Option | undefined): void {
    if (!option) return
    if (owner) owner.value = ''
    forget()
    choose(option.href)
  }
  addListener(root, 'keydown', {signal}, (event) => {
    if (event.target !== owner || !list.isConnected) return
    const count = list.children.length
    if (event.key === 'ArrowDown') mark((active + 1) % count)
    else if (event.key === 'ArrowUp') mark((active <= 0 ? count : active) - 1)
    else if (event.key === 'Escape') forget()
    else if (event.key === 'Enter' && active >= 0) take(options[active])
    else return
    event.preventDefault()
  })
  addListener(root, 'focusout', {signal}, ({target}) => {
    if (target !== owner) return
    forget()
  })
  addListener(root, 'submit', {signal}, forget)
  addListener(root, 'input', {signal}, () => {
    marked = null
  })
  // A click must not move the focus out of the input, or the list closes before the click is handled.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({target}) => {
    const option = target instanceof Element && target.closest('[role="option"]')
    if (option) take(options[[...list.children].indexOf(option)])
  })
  signal.addEventListener('abort', hide)

  return {
    show(input, place, shown) {
      owner = input
      input.role = 'combobox'
      input.ariaAutoComplete = 'list'
      input.setAttribute('aria-controls', ID)
      options = shown
      list.replaceChildren(...shown.map(createOption))
      if (shown.length === 0) return hide()
      place.append(list)
      input.ariaExpanded = 'true'
      mark(options.findIndex(({href}) => href === marked))
    },
  }
}

function createOption({words, note}: Option, index: number): HTMLElement {
  const quiet = createElement('span', {textContent: note})
  return createElement('li', {id: `${ID}-${index}`, role: 'option'}, words, quiet)
}
