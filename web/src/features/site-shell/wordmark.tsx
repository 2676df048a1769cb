import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getPictureUrl} from '#/lib/picture-url'
import {joinClassNames} from '#/ui/class-names'

const FORMS: {readonly [form in Settings['theme']['headingForm']]: string} = {
  regular: 'text-xl',
  wide: 'text-base uppercase tracking-[0.08em]',
  serif: 'text-lg lg:text-2xl',
}

/** The dealer's logo, or the name in the site's heading font. */
export function Wordmark({settings}: {settings: Pick<Settings, 'theme' | 'identity'>}) {
  const {logo, name} = settings.identity
  return (
    <a href="/" className="target wordmark">
      {logo ? (
        <picture>
          <img
            src={getPictureUrl(logo.url, 375)}
            width={logo.width}
            height={logo.height}
            alt={logo.alt || name}
            className="h-9 w-auto bg-transparent"
          />
        </picture>
      ) : (
        <span className={joinClassNames('heading', FORMS[settings.theme.headingForm])}>{name}</span>
      )}
    </a>
  )
}
