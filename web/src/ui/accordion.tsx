import type {ReactNode} from 'react'

type Props = {
  title: string
  /** In one group, only one is open at a time. */
  group?: string
  open?: boolean
  children: ReactNode
}

/** An expandable line. The browser handles it, so it works without JavaScript. */
export function Accordion({title, group, open, children}: Props) {
  return (
    <details name={group} open={open} className="accordion border-b border-line">
      <summary>{title}</summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
