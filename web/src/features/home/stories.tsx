import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type ButtonKind, ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {ContentPicture} from '#/ui/picture'

type Story = Settings['home']['stories'][number]

/** What the dealer does differently, each story with its picture: beside it on alternating sides, or across the page. */
export function Stories({stories}: {stories: Settings['home']['stories']}) {
  return stories.map((story, index) =>
    story.form === 'across' ? (
      <StoryAcross key={story.title} story={story} />
    ) : (
      <Band key={story.title} className="below" label={story.title}>
        <div className={joinClassNames('grid items-center gap-6 md:gap-12', story.image && 'md:grid-cols-2')}>
          {story.image && (
            <ContentPicture
              image={story.image}
              ratio="3 / 2"
              sizes="(min-width: 80rem) 600px, (min-width: 48rem) 48vw, calc(100vw - 2rem)"
              className={joinClassNames('rounded-card', index % 2 === 1 && 'md:order-1')}
            />
          )}
          <StoryWords story={story} kind="secondary" />
        </div>
      </Band>
    ),
  )
}

/** A story in the colour of the header; its picture reaches three edges of its band. */
function StoryAcross({story}: {story: Story}) {
  return (
    <section
      aria-label={story.title}
      className={joinClassNames('band on-band grid items-center', story.image && 'md:grid-cols-2')}
    >
      {story.image && (
        <ContentPicture
          image={story.image}
          ratio="4 / 3"
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="h-full md:max-h-[36rem]"
        />
      )}
      <div className="max-w-[40rem] px-4 py-12 md:px-12 xl:px-16">
        <StoryWords story={story} kind="on-band" />
      </div>
    </section>
  )
}

function StoryWords({story: {title, text, action}, kind}: {story: Story; kind: ButtonKind}) {
  return (
    <div className="grid justify-items-start gap-4">
      <Heading level={2} className="lg:text-4xl">
        {title}
      </Heading>
      {text && <p className="measure whitespace-pre-line text-lg">{text}</p>}
      {action && (
        <ButtonLink href={action.href} kind={kind}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
}
