import type {ReactNode} from 'react'
import {buildSrcSet, getPictureUrl, PICTURE_WIDTHS} from '#/lib/picture-url'
import {joinClassNames} from '#/ui/class-names'
import {Container} from '#/ui/layout'
import {CreditLines} from '#/ui/rates'
import type {HeroSlide} from './list-hero-slides'

type Shown = {
  leads: readonly HeroSlide[]
  /** False when there is only the site's own headline, which is then the page's heading. */
  hasSlides: boolean
}

const SCRIMS = {
  light: 'hero-scrim-light text-ink',
  dark: 'hero-scrim-dark text-white on-dark',
} as const

/** Pictures across the whole width, words over their calm side. */
export function Slides({
  leads,
  hasSlides,
  tone,
  className,
}: Shown & {tone: keyof typeof SCRIMS; className: string}) {
  return (
    <SlideRow count={leads.length} marks="over">
      {leads.map((lead, index) => (
        <li key={lead.key} className={joinClassNames('relative isolate flex w-full', className)}>
          <HeroPicture
            lead={lead}
            priority={index === 0}
            className="absolute inset-0 -z-20 size-full object-cover md:object-[95%_50%] lg:object-[86%_100%]"
          />
          {!lead.wordsHidden && <div className={joinClassNames('absolute inset-0 -z-10', SCRIMS[tone])} />}
          {!lead.wordsHidden && (
            <Container
              className={joinClassNames(
                'flex pt-6 md:pt-10 lg:items-center lg:pt-0',
                tone === 'dark' && 'text-white',
              )}
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
    <div className="grid max-w-[34rem] content-start justify-items-start gap-3 md:gap-4 lg:pb-24">
      <Tag className="heading text-4xl md:text-5xl">{lead.headline}</Tag>
      <CreditLines credit={lead.credit} size="text-4xl md:text-5xl" />
      {lead.detail && <p className="max-w-[40ch] md:text-lg">{lead.detail}</p>}
      {lead.action && (
        <a href={lead.action.href} className={joinClassNames('hero-action', dark && 'hero-action-dark')}>
          {lead.action.label}
        </a>
      )}
    </div>
  )
}

/** Pictures with their words below, beside or under the promise. */
export function Captions({leads, hasSlides, ratio}: Shown & {ratio: 'split' | 'wide'}) {
  const shape =
    ratio === 'split'
      ? 'min-h-72 h-full lg:min-h-[36rem]'
      : 'aspect-[4/3] md:aspect-auto md:min-h-[max(22rem,var(--slides))]'
  return (
    <SlideRow
      count={leads.length}
      marks={ratio === 'split' ? 'over-wide' : 'below'}
      className={ratio === 'split' ? 'lg:h-full' : undefined}
    >
      {leads.map((lead, index) => (
        <li key={lead.key} className="relative flex w-full flex-col">
          <div className={joinClassNames('relative flex-1', shape)}>
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
  const place = over
    ? 'bg-surface text-ink lg:absolute lg:left-6 lg:right-6 lg:top-6 lg:w-fit lg:max-w-md lg:rounded-card lg:shadow-lift'
    : 'mx-auto w-full max-w-[80rem] text-ink'
  return (
    <div className={joinClassNames('grid gap-1 px-4 py-4 md:px-6', !over && 'xl:px-8', place)}>
      <p className="heading text-lg">{lead.headline}</p>
      <CreditLines credit={lead.credit} size="text-lg" />
      {lead.detail && <p className="max-w-[60ch] text-ink-soft">{lead.detail}</p>}
      {lead.action && (
        <a
          href={lead.action.href}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {lead.action.label}
        </a>
      )}
    </div>
  )
}

// With a background of their own: over a picture the current one could not be recognised.
const OVER =
  'position:absolute;bottom:var(--marks-bottom,.75rem);z-index:1;border-radius:999px;background:rgb(0 0 0/.5);padding:.5rem .75rem'

// In browsers that support it; elsewhere the row is swiped or tabbed through. Inline and not in the style sheet,
// because the bundler's parser does not know these pseudo-elements and would warn at every build.
const MARKS = `
.slide-marks{scroll-marker-group:after}
.slide-marks>li::scroll-marker{content:"";width:2rem;height:.25rem;border-radius:2px;color:inherit;background:color-mix(in srgb,currentcolor 35%,transparent)}
.slide-marks>li::scroll-marker:target-current{background:currentcolor}
.slide-marks:focus-visible{outline:3px solid var(--link);outline-offset:-3px}
.slide-marks>li::scroll-marker:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.slide-marks::scroll-marker-group{display:flex;gap:.5rem;padding:.75rem 1rem;justify-content:center}
.slide-marks[data-marks=over]>li::scroll-marker{color:#fff}
.slide-marks[data-marks=over]::scroll-marker-group{${OVER};right:max(1rem,calc((100vw - 80rem)/2 + 2rem))}
@media (width>=62rem){.slide-marks[data-marks=over-wide]>li::scroll-marker{color:#fff}
.slide-marks[data-marks=over-wide]::scroll-marker-group{${OVER};right:2rem}}
`

type Props = {
  count: number
  /** The position of the marks: below the row, over its corner, or over it on a wide screen only. */
  marks?: 'below' | 'over' | 'over-wide'
  className?: string
  children: ReactNode
}

/** Slides in a row; a single one needs neither scrolling nor marks. */
function SlideRow({count, marks = 'below', className, children}: Props) {
  if (count < 2) return <ul className={className}>{children}</ul>
  return (
    <>
      <style href="slide-marks" precedence="default">
        {MARKS}
      </style>
      <ul
        aria-label="Current highlights"
        data-marks={marks}
        className={joinClassNames('snap-row slide-marks', className)}
      >
        {children}
      </ul>
    </>
  )
}

const NARROW = '(max-width: 47.99rem) and (orientation: portrait)'

/**
 * A slide's picture, filling its box, with a tall variant for phones where there is one. All but the first are loaded
 * after the page.
 */
function HeroPicture({lead, priority, className}: {lead: HeroSlide; priority: boolean; className: string}) {
  const {picture, pictureTall} = lead
  if (!picture) return <div className={`bg-sunk ${className}`} />
  return (
    <picture className={priority ? 'contents' : 'beside absolute inset-0'}>
      {pictureTall && (
        <source media={NARROW} srcSet={buildSrcSet(pictureTall.url, pictureTall.width)} sizes="100vw" />
      )}
      <img
        src={getPictureUrl(picture.url, PICTURE_WIDTHS[3])}
        srcSet={buildSrcSet(picture.url, picture.width)}
        sizes="100vw"
        alt={picture.alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  )
}
