import type {Settings} from '@forecourt/schemas/generated/site-types'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'

/** Less prominent links at the end of the page; a single one has its button beside the text. */
export function QuietBands({bands}: {bands: Settings['home']['bands']}) {
  if (bands.length === 0) return null
  const alone = bands.length === 1
  return (
    <section aria-label="More we can do" className="band-y band-plain">
      <Container className={joinClassNames('grid gap-4 md:gap-6', !alone && 'md:grid-cols-2')}>
        {bands.map(({title, text, action}) => (
          <div
            key={title}
            className={joinClassNames(
              'flex flex-col items-start gap-3 rounded-card bg-sunk p-5 lg:p-8',
              alone && 'md:flex-row md:items-center md:justify-between md:gap-8',
            )}
          >
            <div className="grid gap-3">
              <Heading level={2} size="card" className="text-xl">
                {title}
              </Heading>
              {text && <p className="max-w-[56ch] text-ink-soft">{text}</p>}
            </div>
            {action && (
              <ButtonLink
                href={action.href}
                kind="secondary"
                className={joinClassNames('shrink-0', !alone && 'mt-auto')}
              >
                {action.label}
              </ButtonLink>
            )}
          </div>
        ))}
      </Container>
    </section>
  )
}
