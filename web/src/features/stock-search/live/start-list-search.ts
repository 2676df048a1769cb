/** Finds values inside a filter's list: the rest is hidden, chosen ones stay. Nothing is asked for. */
export function startListSearch(root: HTMLElement, signal: AbortSignal): void {
  root.addEventListener(
    'input',
    ({target}) => {
      if (target instanceof HTMLInputElement && target.matches('[data-find-in]')) find(target)
    },
    {signal},
  )
}

function find(input: HTMLInputElement): void {
  const section = input.closest('details')
  if (!section) return
  const wanted = input.value.trim().toLowerCase()
  const more = section.querySelector<HTMLDetailsElement>('details')
  if (more && wanted !== '') more.open = true
  let found = 0
  for (const item of section.querySelectorAll<HTMLElement>('.choices li')) {
    const fits = (item.textContent ?? '').toLowerCase().includes(wanted)
    item.hidden = !fits
    if (fits) found += 1
  }
  const said = section.querySelector('[data-found-in]')
  if (said) said.textContent = wanted === '' ? '' : found === 0 ? 'None of that name' : `${found} found`
}
