import type {ReactNode} from 'react'

type Props = {
  /** What shows at first; null shows everything. */
  preview: string | null
  more: string
  less: string
  children: ReactNode
}

/** A long text of which the beginning shows; the rest unfolds without script. */
export function Folded({preview, more, less, children}: Props) {
  if (preview === null) return <>{children}</>
  return (
    <div>
      <p className="fold-closed">{preview}</p>
      <details className="group/more">
        <summary className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2">
          <span className="group-open/more:hidden">{more}</span>
          <span className="hidden group-open/more:inline">{less}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}
