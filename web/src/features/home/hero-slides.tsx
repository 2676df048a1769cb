import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {buildSrcSet, getPictureUrl} from '#/lib/picture-url'
import {joinClassNames} from '#/ui/class-names'
import {Headline} from '#/ui/headline'
import {Icon} from '#/ui/icon'
import {Container} from '#/ui/layout'
import {getPreviewStyle} from '#/ui/picture-preview'
import {CreditLines} from '#/ui/rates'
import {TextLink} from '#/ui/text-link'
import {Versions} from '#/ui/versions'
import type {HeroSlide} from './list-hero-slides'

type Shown = {
  leads: readonly HeroSlide[]
  /** False if there is only the site's own headline, which is then the page's heading. */
  hasSlides: boolean
}

const TONES = {
  light: {scrim: 'hero-scrim-light text-ink', words: '', ground: 'hero-stacked:bg-surface'},
  dark: {scrim: 'hero-scrim-dark text-white on-dark', words: 'text-white', ground: 'hero-stacked:bg-black'},
} as const

type SlidesProps = Shown & {tone: keyof typeof TONES; className: string}

/**
 * Full-width pictures with text over their plain side: above the car on a phone, left of it on a wide screen. Where
 * neither side has room for the text (`hero-stacked`), it is above the picture.
 */
export function Slides({leads, hasSlides, tone, className}: SlidesProps) {
  const {scrim, words, ground} = TONES[tone]
  return (
    <SlideRow slides={leads.map(({key}) => key)} marks="over">
      {leads.map((lead, index) => (
        <li
          key={lead.key}
          className={joinClassNames('relative isolate flex w-full hero-stacked:flex-col', ground, className)}
        >
          <div className="absolute inset-0 -z-20 hero-stacked:relative hero-stacked:order-1 hero-stacked:max-md:min-h-68 hero-stacked:md:min-h-[max(22rem,var(--slides))] hero-stacked:flex-1">
            <HeroPicture lead={lead} priority={index === 0} className="hero-picture" />
          </div>
          {!lead.wordsHidden && (
            <div className={joinClassNames('absolute inset-0 -z-10 hero-stacked:hidden', scrim)} />
          )}
          {!lead.wordsHidden && (
            <Container
              className={joinClassNames('flex pt-6 hero-stacked:py-8 xl:items-center xl:pt-0', words)}
            >
              <Words lead={lead} asHeading={!hasSlides} dark={tone === 'dark'} />
            </Container>
          )}
        </li>
      ))}
    </SlideRow>
  )
}

function Words({lead, asHeading, dark}: {lead: HeroSlide; asHeading: boolean; dark: boolean}) {
  const Tag = asHeading ? 'h1' : 'p'
  return (
    <div className="grid max-w-[34rem] content-start justify-items-start gap-3 md:gap-4 xl:pb-24">
      <Tag className="heading text-balance text-4xl md:text-5xl">
        <Headline words={lead.headline} versions={lead.versions.headline} />
      </Tag>
      <CreditLines credit={lead.credit} size="text-4xl md:text-5xl" />
      {lead.detail && (
        <p className="max-w-[40ch] md:text-lg">
          <Versions words={lead.detail} versions={lead.versions.detail} />
        </p>
      )}
      {lead.action && (
        <a href={lead.action.href} className={joinClassNames('hero-action', dark && 'hero-action-dark')}>
          <Versions words={lead.action.label} versions={lead.versions.action} />
        </a>
      )}
    </div>
  )
}

/** Pictures with their text below, beside or under the promise. */
export function Captions({leads, hasSlides, ratio}: Shown & {ratio: 'split' | 'beside'}) {
  const shape =
    ratio === 'split' ? 'min-h-72 flex-1 lg:min-h-[30rem]' : 'aspect-[4/3] overflow-hidden md:rounded-card'
  return (
    <SlideRow
      slides={leads.map(({key}) => key)}
      marks={ratio === 'split' ? 'over-wide' : 'below'}
      className={ratio === 'split' ? 'lg:h-full' : undefined}
    >
      {leads.map((lead, index) => (
        <li key={lead.key} className="relative flex w-full flex-col">
          <div className={joinClassNames('relative', shape)}>
            <HeroPicture
              lead={lead}
              priority={index === 0}
              className="absolute inset-0 size-full object-cover object-[94%_90%] md:object-[94%_62%]"
            />
          </div>
          {hasSlides && !lead.wordsHidden && <Caption lead={lead} over={ratio === 'split'} />}
        </li>
      ))}
    </SlideRow>
  )
}

function Caption({lead, over}: {lead: HeroSlide; over: boolean}) {
  return (
    <div className={joinClassNames('grid gap-1 px-4 py-4 text-ink md:px-6', over && 'bg-surface lg:pr-48')}>
      <p className="heading text-balance text-lg">
        <Headline words={lead.headline} versions={lead.versions.headline} />
      </p>
      <CreditLines credit={lead.credit} size="text-lg" />
      {lead.detail && (
        <p className="measure text-ink-soft">
          <Versions words={lead.detail} versions={lead.versions.detail} />
        </p>
      )}
      {lead.action && (
        <TextLink
          href={lead.action.href}
          className="justify-self-start font-semibold decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Versions words={lead.action.label} versions={lead.versions.action} />
        </TextLink>
      )}
    </div>
  )
}

type Props = {
  /** The keys of the slides. */
  slides: readonly string[]
  /** The position of the buttons: below the row, over its corner, or over it on a wide screen only. */
  marks?: 'below' | 'over' | 'over-wide'
  className?: string
  children: ReactNode
}

/**
 * Slides in a row, which is swiped without JavaScript; `slide-row.element.ts` adds the buttons. A single one needs
 * neither.
 */
function SlideRow({slides, marks = 'below', className, children}: Props) {
  if (slides.length < 2) return <ul className={className}>{children}</ul>
  return (
    <slide-row className={joinClassNames('relative block', className)}>
      <ul
        {...markTarget('slide-row', 'row')}
        aria-label="Current highlights"
        className={joinClassNames('snap-row motion-safe:scroll-smooth', className)}
      >
        {children}
      </ul>
      <div className={joinClassNames('only-scripted', PLACES[marks])}>
        <div className="flex items-center justify-center">
          <SlideButton part="previous" label="Previous highlight" className="rotate-180" />
          <span aria-hidden="true" className="flex gap-2">
            {slides.map((key, at) => (
              <span
                key={key}
                {...markTarget('slide-row', 'mark')}
                data-current={at === 0 ? '' : undefined}
                className="h-1 w-6 rounded-full bg-current opacity-40 data-current:opacity-100"
                suppressHydrationWarning
              />
            ))}
          </span>
          <SlideButton part="next" label="Next highlight" />
        </div>
      </div>
    </slide-row>
  )
}

const PLACES = {
  below: '',
  // At the side of the words, where the car is not.
  over: 'slide-buttons',
  'over-wide':
    'lg:absolute lg:right-8 lg:bottom-[var(--marks-bottom,.75rem)] lg:z-10 lg:rounded-full lg:bg-black/50 lg:text-white',
} as const

type SlideButtonProps = {part: 'previous' | 'next'; label: string; className?: string}

function SlideButton({part, label, className}: SlideButtonProps) {
  return (
    <button
      type="button"
      {...markTarget('slide-row', part)}
      aria-label={label}
      className="target grid place-items-center rounded-full"
    >
      <Icon name="chevron" className={className} />
    </button>
  )
}

const NARROW = '(max-width: 47.99rem) and (orientation: portrait)'

/** A slide's picture; the slide's link if its words are in the picture, named by the link's label. */
function HeroPicture(props: PictureProps) {
  const {action, wordsHidden, picture} = props.lead
  if (!wordsHidden || !action) return <FilledPicture {...props} alt={picture?.alt ?? ''} />
  return (
    <a href={action.href} aria-label={action.label} className="absolute inset-0 z-0">
      <FilledPicture {...props} alt={action.label} />
    </a>
  )
}

type PictureProps = {lead: HeroSlide; priority: boolean; className: string}

/**
 * A slide's picture, filling its box, with a tall variant for phones if there is one. All but the first are loaded
 * lazily.
 */
function FilledPicture({lead, priority, className, alt}: PictureProps & {alt: string}) {
  const {picture, pictureTall} = lead
  if (!picture) return <div className={`bg-sunk ${className}`} />
  return (
    // Its box lies over the text of the slide, whose link is to be pressed.
    <picture className={priority ? 'contents' : 'beside pointer-events-none absolute inset-0'}>
      {pictureTall && (
        <source
          media={NARROW}
          srcSet={buildSrcSet(pictureTall.url, {naturalWidth: pictureTall.width})}
          sizes="100vw"
        />
      )}
      <img
        src={getPictureUrl(picture.url, 1000)}
        srcSet={buildSrcSet(picture.url, {naturalWidth: picture.width})}
        sizes="100vw"
        alt={alt}
        // Of the others, nothing is seen before they are loaded.
        style={priority ? getPreviewStyle(picture.lqip) : undefined}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
