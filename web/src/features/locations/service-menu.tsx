import {describeService, type Service} from '#/domain/servicing/service-menu'
import {ButtonLink} from '#/ui/button'
import {TitledSection} from '#/ui/titled-section'

type Props = {
  services: readonly Service[]
  /** The booking page; null if the site has none. */
  href: string | null
}

/** A workshop's services, with price and duration. */
export function ServiceMenu({services, href}: Props) {
  if (services.length === 0) return null
  return (
    <TitledSection id="services" title="What we do" headingClass="mb-4" className="mt-12 max-w-3xl">
      <dl className="divide-y divide-line border-y border-line">
        {services.map((service) => (
          <div key={service.key} className="grid gap-1 py-4">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="font-semibold">{service.name}</span>
              <span className="tabular-nums">{describeService(service)}</span>
            </dt>
            {service.description && <dd className="measure text-ink-soft">{service.description}</dd>}
          </div>
        ))}
      </dl>
      {href && (
        <ButtonLink href={href} className="mt-6">
          Book a service
        </ButtonLink>
      )}
    </TitledSection>
  )
}
