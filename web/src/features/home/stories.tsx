import type {Settings} from '@forecourt/schemas/generated/site-types'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {ContentPicture} from '#/ui/picture'

type Story = Settings['home']['stories'][number]

/** What the dealer does differently, each story with its picture, on alternating sides. */
export function Stories({stories}: {stories: Settings['home']['stories']}) {
  return stories.map((story, index) => (
    <OneStory key={story.title} story={story} isTurned={index % 2 === 1} />
  ))
}

function OneStory({story: {title, text, image, action, form}, isTurned}: {story: Story; isTurned: boolean}) {
  const isAcross = form === 'across'
  return (
    <Band className={isAcross ? undefined : 'below'} tone={isAcross ? 'band' : 'plain'} label={title}>
      <div className={joinClassNames('grid items-center gap-6 md:gap-12', image && 'md:grid-cols-2')}>
        {image && (
          <ContentPicture
            image={image}
            ratio={isAcross ? '4 / 3' : '3 / 2'}
            sizes="(min-width: 80rem) 600px, (min-width: 48rem) 48vw, calc(100vw - 2rem)"
            className={joinClassNames('rounded-card', isTurned && 'md:order-1')}
          />
        )}
        <div className="grid justify-items-start gap-4">
          <Heading level={2}>{title}</Heading>
          {text && <p className="measure whitespace-pre-line text-lg">{text}</p>}
          {action && (
            <ButtonLink href={action.href} kind={isAcross ? 'on-band' : 'secondary'}>
              {action.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </Band>
  )
}
