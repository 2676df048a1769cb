import type {ReactNode} from 'react'

type Props = {
  more: string
  less: string
  children: ReactNode
  /** Shown only while closed, for example the beginning of a text. */
  closed?: ReactNode
}

/** Expandable content, without JavaScript. While it is open, the `closed` content is hidden. */
export function Fold({more, less, children, closed}: Props) {
  return (
    <div>
      {closed && <div className="fold-closed">{closed}</div>}
      <details className="group/more flex flex-col">
        <summary className="fold-summary">
          <span className="group-open/more:hidden">{more}</span>
          <span className="hidden group-open/more:inline">{less}</span>
        </summary>
        {children}
      </details>
    </div>
  )
}

/** A long text whose beginning is shown at first; a preview of null shows everything. */
export function FoldedText({preview, ...fold}: Omit<Props, 'closed'> & {preview: string | null}) {
  return preview === null ? fold.children : <Fold {...fold} closed={<p>{preview}</p>} />
}

type PhoneFoldProps = {
  label: string
  children: ReactNode
}

/**
 * Folded on a phone, where it would push the following content down a screen; open on large screens. A browser that
 * cannot style the folded part has the fold on large screens too.
 */
export function PhoneFold({label, children}: PhoneFoldProps) {
  return (
    <details className="phone-fold">
      <summary>{label}</summary>
      {children}
    </details>
  )
}
