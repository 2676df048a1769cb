import type {ReactNode} from 'react'

type Props = {
  more: string
  less: string
  children: ReactNode
  /** Shown only while it is closed, for example the beginning of a text. */
  closed?: ReactNode
}

/** More on request, without script. While it is open, what stood for it closed is hidden. */
export function Fold({more, less, children, closed}: Props) {
  return (
    <div>
      {closed && <div className="fold-closed">{closed}</div>}
      <details className="group/more flex flex-col">
        <summary className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2">
          <span className="group-open/more:hidden">{more}</span>
          <span className="hidden group-open/more:inline">{less}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}

/** A long text of which the beginning shows at first; a preview of null shows everything. */
export function FoldedText({preview, ...fold}: Omit<Props, 'closed'> & {preview: string | null}) {
  return preview === null ? fold.children : <Fold {...fold} closed={<p>{preview}</p>} />
}

/**
 * Folded on a phone, where it would push what follows a screen down; open on a desk. A browser that cannot style the
 * folded part has the fold on a desk too.
 */
export function PhoneFold({label, children}: {label: string; children: ReactNode}) {
  return (
    <details className="phone-fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
