import type {ButtonHTMLAttributes, ComponentProps, ReactNode} from 'react'
import {joinClassNames} from './class-names'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'on-band'
export type ButtonSize = 'small' | 'medium' | 'large'

// A page has dozens of buttons, so that each look is one class (`ui/styles/button.css`).
const KINDS: {readonly [kind in ButtonKind]: string} = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  'on-band': 'button button-on-band',
}

const SIZES: {readonly [size in ButtonSize]: string} = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
}

/** The class names of a button, for another element. */
export function getButtonClass(
  kind: ButtonKind = 'primary',
  size: ButtonSize = 'medium',
  extra?: string,
): string {
  return joinClassNames(KINDS[kind], SIZES[size], extra)
}

/** The class names of an action that is a text among others. */
export const QUIET_BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline'

type Look = {kind?: ButtonKind; size?: ButtonSize; className?: string; children: ReactNode}

type Props = Look & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({kind, size, className, type = 'button', ...rest}: Props) {
  return <button type={type} className={getButtonClass(kind, size, className)} {...rest} />
}

/** A button that sends its form. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} type="submit" />
}

type ButtonLinkProps = Look & {
  href: string
  target?: string
  rel?: string
  'aria-label'?: string
}

/** A link that looks like a button. */
export function ButtonLink({kind, size, className, href, children, ...rest}: ButtonLinkProps) {
  return (
    <a href={href} className={getButtonClass(kind, size, className)} {...rest}>
      {children}
    </a>
  )
}
