import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'

type Props = {
  className: string
  /** An icon instead of the visible text, which is then for screen readers. */
  icon?: ReactNode
  /** Shown after the text. */
  after?: ReactNode
}

const SIGN_IN = 'Sign in'

/** The sign-in link, which becomes the link to a shopper's own page. */
export function ShopperLink({className, icon, after}: Props) {
  return (
    <shopper-link to={linkTo('myGarage')} words="My garage" className="contents">
      <a
        {...markTarget('shopper-link', 'link')}
        href={linkToSignIn({type: 'watchlist'})}
        title={icon ? SIGN_IN : undefined}
        className={className}
      >
        {icon}
        <span {...markTarget('shopper-link', 'words')} className={icon ? 'sr-only' : undefined}>
          {SIGN_IN}
        </span>
        {after}
      </a>
    </shopper-link>
  )
}
