import type {Settings} from '@forecourt/schemas/generated/site-types'
import {ButtonLink} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'

/** Less prominent links at the end of the page, side by side. */
export function QuietBands({bands}: {bands: Settings['home']['bands']}) {
  if (bands.length === 0) return null
  return (
    <section aria-label="More we can do" className="band-y band-plain">
      <Container className="grid gap-4 md:auto-cols-fr md:grid-flow-col md:gap-6">
        {bands.map(({title, text, action}) => (
          <div
            key={title}
            className="flex flex-col items-start justify-between gap-3 rounded-card bg-sunk p-5 lg:p-8"
          >
            <Heading level={2} size="card" className="text-xl">
              {title}
            </Heading>
            {text && <p className="max-w-[56ch] text-ink-soft">{text}</p>}
            {action && (
              <ButtonLink href={action.href} kind="secondary">
                {action.label}
              </ButtonLink>
            )}
          </div>
        ))}
      </Container>
    </section>
  )
}
