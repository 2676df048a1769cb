import type {ReactNode} from 'react'
import {CloseButton} from './close-button'
import {Heading} from './heading'

type Props = {
  /** Unique on the page. */
  id: string
  /** The button's label. */
  label: string
  title: string
  children: ReactNode
}

/** A button that opens a short explanation over the page; on a phone it is a sheet. It works without JavaScript. */
export function Explain({id, label, title, children}: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center text-sm text-link underline decoration-1 hover:decoration-2 print:hidden"
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="m-auto w-full max-w-xl overflow-auto bg-surface p-6 text-ink shadow-lift backdrop:bg-black/50 max-sm:mb-0 max-sm:max-w-none sm:rounded-card"
      >
        <div className="mb-2 flex items-start justify-between gap-4">
          <Heading level={2} size="card" id={`${id}-title`} className="pt-2">
            {title}
          </Heading>
          <CloseButton of={id} label="Close" className="-mr-2 -mt-1 hover:bg-sunk" />
        </div>
        <div className="whitespace-pre-line">{children}</div>
      </div>
    </>
  )
}
