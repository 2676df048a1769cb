import type {ReactNode} from 'react'
import {type ButtonKind, getButtonClass} from '#/ui/button'

type Props = {title: string; mail: string; kind: ButtonKind; className: string; children: ReactNode}

/** Hands the page on (`share-link.element.ts`). Without script it is a mail to write. */
export function ShareLink({title, mail, kind, className, children}: Props) {
  return (
    <share-link heading={title} className="contents">
      <a href={mail} className={getButtonClass(kind, 'medium', className)}>
        {children}
      </a>
    </share-link>
  )
}
