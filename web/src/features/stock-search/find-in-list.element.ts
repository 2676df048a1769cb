import type {Behaviour} from '#/browser/behaviour'
import {toKey} from '#/domain/listing/words/tokenize-words'
import {addListener} from '#/lib/add-listener'

export type FindInList = {
  /** The search box, and the element for the number of matches. */
  targets: {input: HTMLInputElement; found: HTMLElement}
}

/** Filters the values in the list around it by text, without a request (spec 3.7): "cx5" is CX-5. */
export const findInList: Behaviour<FindInList> = ({root, signal, target}) => {
  const section = root.closest('details')
  addListener(root, 'input', {signal}, () => {
    if (section) showFitting(section, target('input')?.value ?? '', target('found'))
  })
}

function showFitting(section: HTMLElement, typed: string, place: HTMLElement | null): void {
  const wanted = toKey(typed)
  const more = section.querySelector('details')
  if (more && wanted !== '') more.open = true
  let found = 0
  for (const item of section.querySelectorAll<HTMLElement>('.choices li')) {
    // The value without its count.
    const fits = toKey(item.querySelector('a')?.firstChild?.textContent ?? '').includes(wanted)
    item.hidden = !fits
    if (fits) found += 1
  }
  if (place) place.textContent = wanted === '' ? '' : found === 0 ? 'None of that name' : `${found} found`
}
