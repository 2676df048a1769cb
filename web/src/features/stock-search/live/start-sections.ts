import {SECTIONS_KEY} from '../open-sections'

/** Remembers which filters a shopper opens and closes (spec 4.10b), for the next page and the next visit. */
export function startSections(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({target}) => {
      const section = target instanceof Element ? target.closest('summary')?.parentElement : null
      const name = section?.dataset.section
      if (section instanceof HTMLDetailsElement && name) remember(name, !section.open)
    },
    {signal},
  )
}

function remember(name: string, open: boolean): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SECTIONS_KEY) ?? '{}')
    localStorage.setItem(
      SECTIONS_KEY,
      JSON.stringify({...(kept instanceof Object ? kept : {}), [name]: open}),
    )
  } catch {
    // Storage is full or blocked: the section still opens.
  }
}
