export type Option = {readonly words: string; readonly href: string; readonly note: string}

export type SuggestionBox = {readonly show: (input: HTMLInputElement, options: readonly Option[]) => void}

const ID = 'listing-suggestions'

/** A list box under the search input, by keyboard, mouse and finger (WAI-ARIA's combobox). */
export function createSuggestionBox(
  root: HTMLElement,
  choose: (href: string) => void,
  signal: AbortSignal,
): SuggestionBox {
  let owner: HTMLInputElement | null = null
  let active = -1
  // Where the marked option leads: it stays marked when the live view draws the input anew.
  let marked: string | null = null
  const list = document.createElement('ul')
  list.id = ID
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.className = 'suggestions'
  const options = () => [...list.children].filter((child) => child instanceof HTMLElement)

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
    marked = options()[active]?.dataset.href ?? null
    for (const [index, option] of options().entries()) option.ariaSelected = String(index === active)
    const id = options()[active]?.id
    if (id) owner?.setAttribute('aria-activedescendant', id)
    else owner?.removeAttribute('aria-activedescendant')
  }
  function take(option: HTMLElement | undefined): void {
    const href = option?.dataset.href
    if (!href) return
    if (owner) owner.value = ''
    forget()
    choose(href)
  }
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== owner || !list.isConnected) return
      const count = list.children.length
      if (event.key === 'ArrowDown') mark((active + 1) % count)
      else if (event.key === 'ArrowUp') mark((active <= 0 ? count : active) - 1)
      else if (event.key === 'Escape') forget()
      else if (event.key === 'Enter' && active >= 0) take(options()[active])
      else return
      event.preventDefault()
    },
    {signal},
  )
  root.addEventListener(
    'focusout',
    ({target}) => {
      if (target !== owner) return
      hide()
      // An input that is drawn anew is gone by then; one that was left is still there.
      queueMicrotask(() => {
        if (owner?.isConnected) marked = null
      })
    },
    {signal},
  )
  root.addEventListener('submit', forget, {signal})
  root.addEventListener(
    'input',
    () => {
      marked = null
    },
    {signal},
  )
  // The press must not take the focus from the input, or the list is gone before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({target}) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option) take(option)
  })
  signal.addEventListener('abort', hide)

  return {
    show(input, shown) {
      owner = input
      input.role = 'combobox'
      input.ariaAutoComplete = 'list'
      input.setAttribute('aria-controls', ID)
      list.replaceChildren(...shown.map(drawOption))
      if (shown.length === 0) return hide()
      input.closest('form')?.querySelector('[data-suggestions]')?.append(list)
      input.ariaExpanded = 'true'
      mark(options().findIndex(({dataset}) => dataset.href === marked))
    },
  }
}

function drawOption({words, href, note}: Option, index: number): HTMLElement {
  const option = document.createElement('li')
  option.id = `${ID}-${index}`
  option.role = 'option'
  option.dataset.href = href
  option.append(words)
  const quiet = document.createElement('span')
  quiet.textContent = note
  option.append(quiet)
  return option
}
