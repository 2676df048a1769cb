import type {ReactNode} from 'react'

type Props = {
  title: string
  /** Those of one group close each other. */
  group?: string
  open?: boolean
  children: ReactNode
}

/** A line that unfolds. The browser does it, so it works before and without script. */
export function Accordion({title, group, open, children}: Props) {
  return (
    <details name={group} open={open} className="accordion border-b border-line">
      <summary>{title}</summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
