import {linkTo} from '@forecourt/schemas/routes/routes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import type {ReactNode} from 'react'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {TextLink} from '#/ui/text-link'
import {SummaryLink, VehicleSummary} from '#/ui/vehicle-summary'
import {LeadForm} from './lead-form'
import type {SiteForm} from './site-form'

type FormViewProps = {
  form: SiteForm
  /** What the page has to say about it, before the form or beside it. */
  about?: ReactNode
  /** What is read with it; beside the form too, but below it on a phone. */
  beside?: ReactNode
}

/** A form's page: its purpose, the car or model it is about, and the form. */
export function FormView({form, about = null, beside = null}: FormViewProps) {
  const isPaired = Boolean(about || beside)
  return (
    <div
      className={joinClassNames(
        'form-view mx-auto max-w-xl',
        isPaired && 'grid grid-cols-1 gap-x-16 lg:max-w-none lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]',
      )}
    >
      <div>
        <Heading level={1}>{form.title}</Heading>
        <p className="mt-2 text-lg text-ink-soft">{form.intro}</p>
        {form.car && (
          <div className="mt-6">
            <VehicleSummary vehicle={form.car} details={describeVehicleLine(form.car, form.settings)} />
            {isSold(form.car) && (
              <TextLink href={`${linkTo('car', {slug: form.car.slug})}#similar`}>
                {form.settings.vehiclePage.similarText}
              </TextLink>
            )}
          </div>
        )}
        {form.model && (
          <div className="mt-6">
            <SummaryLink
              href={form.model.path}
              name={form.model.title}
              image={form.model.image}
              details={form.settings.models.title}
            />
          </div>
        )}
      </div>
      {about && <div className="mt-4">{about}</div>}
      <div
        id={form.anchor ?? `${form.id}-form`}
        className={joinClassNames(
          'form-ground mt-8 scroll-mt-24',
          isPaired && 'lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0',
        )}
      >
        <FormOrLink form={form} pageId={null} />
      </div>
      {beside && <div className="form-beside mt-8">{beside}</div>}
    </div>
  )
}

/** A form with its script; or the link to an external booking page (spec 2.16). */
export function FormOrLink({form, pageId}: {form: SiteForm; pageId: string | null}) {
  const elsewhere = form.getBookingUrl?.(form.settings.forms)
  if (elsewhere) return <BookElsewhere href={elsewhere} />
  return <LeadForm form={form} pageId={pageId} />
}

/** A link to the manufacturer's booking page, instead of the form, if a site uses that (spec 2.16). */
function BookElsewhere({href}: {href: string}) {
  return (
    <>
      <p className="mb-5">Services are booked on the manufacturer’s own page.</p>
      <ButtonLink href={href} kind="primary" size="large" rel="noopener">
        Book a service
      </ButtonLink>
    </>
  )
}
