import type {ButtonHTMLAttributes, ReactNode} from 'react'
import {joinClassNames} from './class-names'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'on-band'
export type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold no-underline ' +
  'transition-[background-color,box-shadow,transform,filter] select-none active:translate-y-px ' +
  'disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-50'

const KINDS: {readonly [kind in ButtonKind]: string} = {
  primary: 'bg-accent text-accent-ink hover:brightness-110 forced-colors:border',
  secondary: 'bg-surface text-ink border border-ink/25 hover:border-ink hover:bg-sunk',
  quiet: 'text-link hover:bg-sunk',
  'on-band': 'border border-current text-band-ink hover:bg-band-ink/10',
}

const SIZES: {readonly [size in ButtonSize]: string} = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-base',
}

/** The class names of a button, for another element. */
export function getButtonClass(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'medium',
  extra?: string,
): string {
  return joinClassNames(BASE, KINDS[kind], SIZES[size], extra)
}

type Look = {kind?: ButtonKind; size?: ButtonSize; className?: string; children: ReactNode}

export function Button({
  kind,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={getButtonClass(kind, size, className)} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  className,
  href,
  children,
  ...rest
}: Look & {href: string; target?: string; rel?: string; 'aria-label'?: string}) {
  return (
    <a href={href} className={getButtonClass(kind, size, className)} {...rest}>
      {children}
    </a>
  )
}
