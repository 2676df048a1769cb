import {linkTo} from '@forecourt/schemas/routes/routes'
import {ButtonLink} from '#/ui/button'

/** The message of a page that needs JavaScript, with an alternative that does not. */
export function NeedsScript({what}: {what: string}) {
  return (
    <div className="only-plain grid justify-items-start gap-4">
      <p className="max-w-[56ch] text-lg">
        {what}, which needs JavaScript. It is switched off here; everything else on this site works without
        it.
      </p>
      <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
    </div>
  )
}
