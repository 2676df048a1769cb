import type {ImageValue, LinkValue, Settings} from '@forecourt/schemas'
import type {ReactNode} from 'react'
import {classNames} from '#/ui/class-names'
import {Container} from '#/ui/layout'
import {HeroPicture} from './hero-picture'
import type {Slide} from './list-slides'

type Form = Settings['theme']['heroForm']

export type Lead = {
  readonly key: string
  readonly headline: string
  readonly detail: string | null
  readonly picture: ImageValue | null
  readonly pictureTall: ImageValue | null
  readonly action: LinkValue | null
  readonly wordsHidden: boolean
}

/** What the first screen shows: the running slides, or the site's own picture and promise. */
export function leadsOf(slides: readonly Slide[], settings: Settings): Lead[] {
  if (slides.length === 0) {
    const {promise, promiseDetail} = settings.home
    const {heroImage, heroImageTall} = settings.theme
    return [
      {
        key: 'promise',
        headline: promise,
        detail: promiseDetail,
        picture: heroImage,
        pictureTall: heroImageTall,
        action: null,
        wordsHidden: false,
      },
    ]
  }
  return slides.map((slide) => ({
    key: slide.id,
    headline: slide.name,
    detail: slide.description,
    picture: slide.image ?? settings.theme.heroImage,
    pictureTall: slide.imageTall ?? settings.theme.heroImageTall,
    action: slide.action,
    wordsHidden: slide.hideOverlay,
  }))
}

type Props = {settings: Settings; slides: readonly Slide[]; panel: ReactNode}

/** The first screen: one promise, one picture, and a search that works at once. */
export function Hero({settings, slides, panel}: Props) {
  const leads = leadsOf(slides, settings)
  const hasSlides = slides.length > 0
  const promise = {title: settings.home.promise, detail: settings.home.promiseDetail}
  return FORMS[settings.theme.heroForm]({leads, panel, promise, hasSlides})
}

type Parts = {
  leads: readonly Lead[]
  panel: ReactNode
  promise: {title: string; detail: string | null}
  hasSlides: boolean
}

const FORMS: {readonly [form in Form]: (parts: Parts) => ReactNode} = {
  photo: (parts) => (
    <section aria-label="Welcome" className="bg-sunk">
      <div className="relative [--marks-bottom:4.5rem] lg:[--marks-bottom:6.5rem]">
        <Slides {...parts} tone="light" className="min-h-[34rem] lg:min-h-[38rem]" />
      </div>
      <Container className="relative z-10 -mt-16 pb-4 lg:-mt-24">
        <div className="rounded-card bg-surface p-4 shadow-lift md:p-6">{withTitle(parts)}</div>
      </Container>
    </section>
  ),
  full: (parts) => (
    <section aria-label="Welcome">
      <div className="relative [--marks:#fff]">
        <Slides {...parts} tone="dark" className="min-h-[min(44rem,82svh)]" />
      </div>
      <div className="band on-band">
        <Container className="py-6 lg:py-8">{withTitle(parts)}</Container>
      </div>
    </section>
  ),
  split: (parts) => (
    <section aria-label="Welcome" className="bg-accent text-accent-ink">
      <div className="mx-auto grid max-w-[100rem] lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        <div className="flex flex-col justify-center gap-6 px-4 py-10 md:px-6 lg:py-16 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))] lg:pr-10">
          <PromiseWords {...parts.promise} className="max-w-[18ch]" />
          <div className="rounded-card bg-surface p-4 text-ink md:p-6">{parts.panel}</div>
        </div>
        <div className="relative [--marks-bottom:1rem] [--marks:#fff]">
          <Captions {...parts} ratio="split" />
        </div>
      </div>
    </section>
  ),
  editorial: (parts) => (
    <section aria-label="Welcome">
      <Container className="grid gap-x-12 gap-y-4 pb-8 pt-10 lg:grid-cols-[1.6fr_1fr] lg:items-end lg:pb-12 lg:pt-16">
        <h1 className="max-w-[16ch] text-5xl">{parts.promise.title}</h1>
        {parts.promise.detail && <p className="max-w-[42ch] text-lg text-ink-soft">{parts.promise.detail}</p>}
      </Container>
      <Captions {...parts} ratio="wide" />
      <Container className="pt-10 lg:pt-12">{parts.panel}</Container>
    </section>
  ),
}

// Over a slide the promise is the panel's heading; without slides it is the headline itself.
function withTitle({panel, promise, hasSlides}: Parts): ReactNode {
  return (
    <div className="grid gap-4">
      {hasSlides ? (
        <h1 className="text-xl">{promise.title}</h1>
      ) : (
        <h2 className="text-xl">Search our stock</h2>
      )}
      {panel}
    </div>
  )
}

function PromiseWords({title, detail, className}: {title: string; detail: string | null; className: string}) {
  return (
    <div className="grid gap-3">
      <h1 className={classNames('text-5xl', className)}>{title}</h1>
      {detail && <p className="max-w-[46ch] text-lg">{detail}</p>}
    </div>
  )
}

const SCRIMS = {
  light: 'hero-scrim-light text-ink',
  dark: 'hero-scrim-dark text-white on-dark',
} as const

/** Pictures across the whole width, words over their calm side. */
function Slides({leads, hasSlides, tone, className}: Parts & {tone: keyof typeof SCRIMS; className: string}) {
  return (
    <SlideRow count={leads.length} className="slide-marks-over">
      {leads.map((lead, index) => (
        <li key={lead.key} className={classNames('relative isolate flex w-full', className)}>
          <HeroPicture
            lead={lead}
            priority={index === 0}
            className="absolute inset-0 -z-20 size-full object-cover md:object-[86%_50%]"
          />
          {!lead.wordsHidden && <div className={classNames('absolute inset-0 -z-10', SCRIMS[tone])} />}
          {!lead.wordsHidden && (
            <Container
              className={classNames('flex pt-10 lg:items-center lg:pt-0', tone === 'dark' && 'text-white')}
            >
              <Words lead={lead} asHeading={!hasSlides} dark={tone === 'dark'} />
            </Container>
          )}
        </li>
      ))}
    </SlideRow>
  )
}

function Words({lead, asHeading, dark}: {lead: Lead; asHeading: boolean; dark: boolean}) {
  const Tag = asHeading ? 'h1' : 'p'
  return (
    <div className="grid max-w-[34rem] content-start justify-items-start gap-4 lg:pb-24">
      <Tag className="heading text-5xl">{lead.headline}</Tag>
      {lead.detail && <p className="max-w-[40ch] text-lg">{lead.detail}</p>}
      {lead.action && (
        <a href={lead.action.href} className={classNames('hero-action', dark && 'hero-action-dark')}>
          {lead.action.label}
        </a>
      )}
    </div>
  )
}

/** Pictures with their words below, beside or under the promise. */
function Captions({leads, hasSlides, ratio}: Parts & {ratio: 'split' | 'wide'}) {
  const shape = ratio === 'split' ? 'min-h-72 h-full lg:min-h-[36rem]' : 'aspect-[4/3] md:aspect-[21/9]'
  return (
    <SlideRow
      count={leads.length}
      className={ratio === 'split' ? 'lg:h-full lg:slide-marks-over' : undefined}
    >
      {leads.map((lead, index) => (
        <li key={lead.key} className="relative flex w-full flex-col">
          <div className={classNames('relative flex-1', shape)}>
            <HeroPicture
              lead={lead}
              priority={index === 0}
              className="absolute inset-0 size-full object-cover object-[94%_50%]"
            />
          </div>
          {hasSlides && !lead.wordsHidden && <Caption lead={lead} over={ratio === 'split'} />}
        </li>
      ))}
    </SlideRow>
  )
}

function Caption({lead, over}: {lead: Lead; over: boolean}) {
  const place = over
    ? 'bg-surface text-ink lg:absolute lg:bottom-6 lg:left-6 lg:right-6 lg:w-fit lg:max-w-md lg:rounded-card lg:shadow-lift'
    : 'mx-auto w-full max-w-[80rem] text-ink'
  return (
    <div className={classNames('grid gap-1 px-4 py-4 md:px-6', !over && 'xl:px-8', place)}>
      <p className="heading text-lg">{lead.headline}</p>
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

function SlideRow({count, className, children}: {count: number; className?: string; children: ReactNode}) {
  if (count < 2) return <ul className={className}>{children}</ul>
  return (
    <ul aria-label="Current highlights" className={classNames('snap-row slide-marks', className)}>
      {children}
    </ul>
  )
}
