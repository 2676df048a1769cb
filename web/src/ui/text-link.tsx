import type {AnchorHTMLAttributes} from 'react'
import {joinClassNames} from './class-names'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Whether it has the colour of the text around it. */
  isPlain?: boolean
}

/** An underlined link among texts, as high as a finger needs. */
export function TextLink({isPlain = false, className, ...rest}: Props) {
  return <a {...rest} className={joinClassNames('line-link', !isPlain && 'text-link', className)} />
}
