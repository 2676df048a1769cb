import type {Goal} from '@forecourt/schemas/experiment/experiment'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {linkToForm} from '#/domain/forms/form-links'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {ButtonLink, getButtonClass} from '#/ui/button'
import {Heading, SectionHeading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import type {FormDefinition} from './form-definition'

type Props = {
  /** Null for a visitor who has not sent a form. */
  next: FormDefinition['afterSending'] | null
  /** The goals that have been reached with it, for `<count-visit>`. */
  goals: readonly Goal[]
  /** The kind of what was asked about. */
  kind: string
  /** The site's promise of when an answer comes. */
  promise: string | null
  /** The place that handles the enquiry, with its hours and phone. */
  place: ReactNode
  /** Cards of similar cars. */
  similar: readonly ReactNode[]
}

/** The page after a form was stored (spec 2.11): a confirmation, the next steps, and further links. */
export function SuccessView({next, goals, kind, promise, place, similar}: Props) {
  return (
    <Container className="py-8 lg:py-14">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-16">
        <div>
          {next ? <WasSent next={next} goals={goals} kind={kind} promise={promise} /> : <NothingSent />}
          {next && <BackToList />}
        </div>
        {place && (
          <aside aria-label="Who answers" className="self-start">
            {place}
          </aside>
        )}
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="meanwhile" className="mt-14">
          <div id="meanwhile">
            <SectionHeading
              title={next ? 'While you wait' : 'Just in'}
              link={{label: 'All our stock', href: linkTo('stock')}}
            />
          </div>
          <ul className="card-grid in-threes">{similar}</ul>
        </section>
      )}
    </Container>
  )
}

type Sent = Pick<Props, 'goals' | 'kind' | 'promise'> & {next: FormDefinition['afterSending']}

function WasSent({next, goals, kind, promise}: Sent) {
  return (
    <>
      <p className="mb-2 font-medium text-positive" data-reached={goals.join(' ')}>
        Sent
      </p>
      <Heading level={1}>{next.title}</Heading>
      {promise && <p className="mt-3 text-lg">{promise}</p>}
      <Heading level={2} size="card" className="mt-8">
        What happens next
      </Heading>
      <ol className="mt-3 grid measure list-decimal gap-2 pl-5 marker:text-ink-soft">
        {next.steps.map((step) => (
          <li key={step} className="pl-1">
            {applyVehicleNouns(step, [kind])}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A link to the shopper's last list, set by the script; otherwise to all stock. */
function BackToList() {
  return (
    <list-return className="mt-8 block">
      <a
        {...markTarget('list-return', 'link')}
        href={linkTo('stock')}
        className={getButtonClass('primary', 'medium')}
        suppressHydrationWarning
      >
        See all our stock
      </a>
    </list-return>
  )
}

function NothingSent() {
  return (
    <>
      <Heading level={1}>Nothing was sent from here</Heading>
      <p className="mt-3 measure text-lg">
        This page follows a form that was sent. If you meant to write to us, the form is one step away.
      </p>
      <ButtonLink href={linkToForm('general')} className="mt-6">
        Write to us
      </ButtonLink>
    </>
  )
}
