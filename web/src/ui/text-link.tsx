import type {AnchorHTMLAttributes} from 'react'
import {joinClassNames} from './class-names'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Whether it has the colour of the text around it. */
  isPlain?: boolean
}

/** An underlined link among texts, as high as a finger needs. */
export function TextLink({isPlain = false, className, ...rest}: Props) {
  const look = joinClassNames(
    'inline-flex min-h-11 items-center',
    !isPlain && 'text-link',
    'underline',
    className,
  )
  return <a {...rest} className={look} />
}
