import {linkTo} from '@forecourt/schemas/routes/routes'
import {ButtonLink} from '#/ui/button'
import {Container} from '#/ui/layout'

/** What the site says in place of a page that it cannot render now, with what still works. */
export function UnavailableMessage() {
  return (
    <Container className="grid justify-items-start gap-5 py-20 lg:py-32">
      <h1 className="max-w-[22ch] text-4xl">This page is not available right now</h1>
      <p className="max-w-[52ch] text-lg text-ink-soft">
        Something we need for it does not answer. Please try again in a minute: it is still here. Our
        locations, with their phone numbers and opening hours, are one step away.
      </p>
      <div className="flex flex-wrap gap-3">
        {/* The address of the page that was asked for. */}
        <ButtonLink href="">Try again</ButtonLink>
        <ButtonLink href={linkTo('locations')} kind="secondary">
          Our locations
        </ButtonLink>
        <ButtonLink href="/" kind="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </Container>
  )
}
