import type {Settings} from '@forecourt/schemas'
import {ButtonLink} from '#/ui/button'
import {classNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'

/** Two calm invitations at the end of the page. */
export function QuietBands({bands}: {bands: Settings['home']['bands']}) {
  if (bands.length === 0) return null
  return (
    <section aria-label="More we can do" className="band-y">
      <Container className={classNames('grid gap-4 md:gap-6', bands.length > 1 && 'md:grid-cols-2')}>
        {bands.map(({title, text, action}) => (
          <div key={title} className="flex flex-col items-start gap-3 rounded-card bg-sunk p-6 lg:p-8">
            <Heading level={2} size="card" className="text-xl">
              {title}
            </Heading>
            {text && <p className="max-w-[48ch] text-ink-soft">{text}</p>}
            {action && (
              <ButtonLink href={action.href} kind="secondary" className="mt-auto">
                {action.label}
              </ButtonLink>
            )}
          </div>
        ))}
      </Container>
    </section>
  )
}
