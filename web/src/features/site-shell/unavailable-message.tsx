import {linkTo} from '@forecourt/schemas/routes/routes'
import {ButtonLink} from '#/ui/button'
import {Container} from '#/ui/layout'

/** The site's message for a page that cannot be rendered now, with links that still work. */
export function UnavailableMessage() {
  return (
    <Container className="grid justify-items-start gap-5 py-20 lg:py-32">
      <h1 className="max-w-[22ch] text-4xl">This page is not available right now</h1>
      <p className="max-w-[52ch] text-lg text-ink-soft">
        Something we need for it does not answer. Please try again in a minute: it is still here. Our
        locations, with their phone numbers and opening hours, are one step away.
      </p>
      <div className="flex flex-wrap gap-3">
        {/* The address of the requested page. */}
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
