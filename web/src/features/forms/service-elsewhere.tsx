import {ButtonLink} from '#/ui/button'

/** Where a site books services at its manufacturer's (spec 2.16): a link to there, in place of the form. */
export function ServiceElsewhere({href}: {href: string}) {
  return (
    <>
      <p className="mb-5">Services are booked on the manufacturer’s own page.</p>
      <ButtonLink href={href} kind="primary" size="large" rel="noopener">
        Book a service
      </ButtonLink>
    </>
  )
}
