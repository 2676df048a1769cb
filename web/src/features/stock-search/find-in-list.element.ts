import type {Behaviour} from '#/browser/behaviour'

type FindInList = {
  /** The search box, and the element for the number of matches. */
  targets: {input: HTMLInputElement; found: HTMLElement}
}

/** Filters the values in the list around it by text, without a request (spec 3.7). */
export const findInList: Behaviour<FindInList> = ({root, signal, target}) => {
  const section = root.closest('details')
  root.addEventListener(
    'input',
    () => {
      if (section) showFitting(section, target('input')?.value ?? '', target('found'))
    },
    {signal},
  )
}

function showFitting(section: HTMLElement, typed: string, place: HTMLElement | null): void {
  const wanted = typed.trim().toLowerCase()
  const more = section.querySelector('details')
  if (more && wanted !== '') more.open = true
  let found = 0
  for (const item of section.querySelectorAll<HTMLElement>('.choices li')) {
    const fits = (item.textContent ?? '').toLowerCase().includes(wanted)
    item.hidden = !fits
    if (fits) found += 1
  }
  if (place) place.textContent = wanted === '' ? '' : found === 0 ? 'None of that name' : `${found} found`
}
