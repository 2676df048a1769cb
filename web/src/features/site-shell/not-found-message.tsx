import {linkTo} from '@forecourt/schemas/routes/routes'
import {ButtonLink} from '#/ui/button'
import {Container} from '#/ui/layout'

/** The site's own 404, with links. */
export function NotFoundMessage() {
  return (
    <Container className="grid justify-items-start gap-5 py-20 lg:py-32">
      <p className="figures text-ink-soft">404</p>
      <h1 className="max-w-[20ch] text-4xl">There is no page at this address</h1>
      <p className="max-w-[52ch] text-lg text-ink-soft">
        The address may be mistyped, or the car may have found its new owner. Everything that is in stock now
        is one step away.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </Container>
  )
}
