/**
 * What a shopper has done to a view that the address does not say: open sections, the open sheet and how far it
 * is scrolled, where the focus is and what is typed there. Read before the view is drawn anew, put back after.
 */
export type CarryOver = {
  readonly sections: ReadonlyMap<string, boolean>
  readonly sheetScroll: number | null
  readonly control: string | null
  readonly typed: {readonly value: string; readonly at: number | null} | null
}

/** Reads it from a drawn view. */
export function readCarryOver(root: HTMLElement): CarryOver {
  const sections = new Map<string, boolean>()
  for (const section of root.querySelectorAll<HTMLDetailsElement>('details[data-section]')) {
    sections.set(section.dataset.section ?? '', section.open)
  }
  const sheet = root.querySelector<HTMLElement>('[popover]')
  const active = document.activeElement
  const control = active instanceof HTMLElement && root.contains(active) ? active.dataset.control : undefined
  return {
    sections,
    sheetScroll: sheet?.matches(':popover-open') ? sheet.scrollTop : null,
    control: control ?? null,
    typed: active instanceof HTMLInputElement ? {value: active.value, at: active.selectionStart} : null,
  }
}

/** Puts it back into a newly drawn view. */
export function restoreCarryOver(root: HTMLElement, carried: CarryOver): void {
  for (const section of root.querySelectorAll<HTMLDetailsElement>('details[data-section]')) {
    section.open = carried.sections.get(section.dataset.section ?? '') ?? section.open
  }
  const sheet = root.querySelector<HTMLElement>('[popover]')
  if (sheet && carried.sheetScroll !== null) {
    sheet.showPopover()
    sheet.scrollTop = carried.sheetScroll
  }
  const control = carried.control && root.querySelector(`[data-control="${CSS.escape(carried.control)}"]`)
  if (!(control instanceof HTMLElement)) return
  control.focus({preventScroll: true})
  if (control instanceof HTMLInputElement && carried.typed) {
    control.value = carried.typed.value
    if (carried.typed.at !== null) control.setSelectionRange(carried.typed.at, carried.typed.at)
  }
}
