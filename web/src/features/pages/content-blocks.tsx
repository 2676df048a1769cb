import type {PageBlock} from '@forecourt/schemas/page/page'
import type {BlockVersions} from '#/domain/experiments/tried-block'
import {ButtonLink} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {ContentPicture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import {Versions} from '#/ui/versions'
import {BlockTitle} from './block-title'

export type BlockNamed<N extends PageBlock['block']> = Extract<PageBlock, {block: N}>

export type BlockPosition = {
  /** The first block holds the page's heading and the first picture. */
  readonly first: boolean
  /** Follows another block of its kind; for forms, all but the one that the page shows in full. */
  readonly again: boolean
}

const COLUMNS = 'grid items-center gap-8 lg:grid-cols-2 lg:gap-16'

type Props<N extends PageBlock['block']> = {
  readonly block: BlockNamed<N>
  readonly place: BlockPosition
  readonly versions: BlockVersions
}

export function OpeningBlock({block, place, versions}: Props<'opening'>) {
  return (
    <div className={block.image ? COLUMNS : undefined}>
      <div className="flex flex-col items-start gap-4">
        <Heading level={place.first ? 1 : 2} size="page">
          <Versions words={block.title} versions={versions.heading} />
        </Heading>
        {block.text && (
          <p className="max-w-[55ch] text-lg">
            <Versions words={block.text} versions={versions.sentence} />
          </p>
        )}
        {block.action && (
          <ButtonLink href={block.action.href}>
            <Versions words={block.action.label} versions={versions.button} />
          </ButtonLink>
        )}
      </div>
      {block.image && (
        <ContentPicture
          image={block.image}
          // A wide picture, such as of a whole building, would lose what stands at its ends.
          ratio={block.image.width > block.image.height * 1.7 ? '16 / 9' : '3 / 2'}
          sizes="(min-width: 62rem) 600px, calc(100vw - 2rem)"
          priority={place.first}
          className="rounded-card"
        />
      )}
    </div>
  )
}

export function HeadingBlock({block, place, versions}: Props<'heading'>) {
  return (
    <div>
      <Heading level={place.first ? 1 : 2}>
        <Versions words={block.title} versions={versions.heading} />
      </Heading>
      {block.text && (
        <p className="mt-3 measure text-lg text-ink-soft">
          <Versions words={block.text} versions={versions.sentence} />
        </p>
      )}
    </div>
  )
}

export function WordsBlock({block}: {block: BlockNamed<'words'>}) {
  return <Prose value={block.body} />
}

export function PictureBlock({block, place}: {block: BlockNamed<'picture'>; place: BlockPosition}) {
  return (
    <figure className="max-w-[60rem]">
      <ContentPicture
        image={block.image}
        ratio={`${block.image.width} / ${block.image.height}`}
        sizes="(min-width: 62rem) 960px, calc(100vw - 2rem)"
        priority={place.first}
        className="rounded-card"
      />
      {block.caption && <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>}
    </figure>
  )
}

export function PictureAndWordsBlock({block, versions}: Props<'pictureAndWords'>) {
  return (
    <div className={COLUMNS}>
      <div
        className={joinClassNames(
          'flex flex-col items-start gap-4',
          block.side === 'left' && 'lg:order-last',
        )}
      >
        {block.title && (
          <Heading level={2}>
            <Versions words={block.title} versions={versions.heading} />
          </Heading>
        )}
        <Prose value={block.body} />
        {block.action && (
          <ButtonLink kind="secondary" href={block.action.href}>
            <Versions words={block.action.label} versions={versions.button} />
          </ButtonLink>
        )}
      </div>
      <ContentPicture
        image={block.image}
        ratio="3 / 2"
        sizes="(min-width: 62rem) 600px, calc(100vw - 2rem)"
        className="order-first rounded-card lg:order-none"
      />
    </div>
  )
}

export function LinksBlock({block}: {block: BlockNamed<'links'>}) {
  return (
    <>
      <BlockTitle title={block.title} />
      <ul className="full-rows">
        {block.links.map(({label, href, text}) => (
          <li
            key={href + label}
            className="card-pad group relative flex flex-col gap-1 rounded-card border border-line bg-surface"
          >
            <a
              href={href}
              className="text-lg font-semibold no-underline after:absolute after:inset-0 group-hover:underline"
            >
              {label}
            </a>
            {text && <p className="text-ink-soft">{text}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
