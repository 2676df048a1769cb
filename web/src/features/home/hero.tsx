import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {CSSProperties, ReactNode} from 'react'
import type {Trial} from '#/domain/experiments/trial'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {joinClassNames} from '#/ui/class-names'
import {Headline} from '#/ui/headline'
import {Container} from '#/ui/layout'
import {Versions} from '#/ui/versions'
import {Captions, Slides} from './hero-slides'
import {findPromiseVersions, type HeroSlide, listHeroSlides} from './list-hero-slides'
import type {Slide} from './list-slides'

type Form = Settings['theme']['heroForm']

type Props = {
  settings: Settings
  slides: readonly Slide[]
  /** The newest car in stock, which opens the slides if the site wants it; null if there is none. */
  car: ListedVehicle | null
  trials?: readonly Trial[]
  panel: ReactNode
}

/** The first screen: one promise, one picture, and a search that works without waiting for scripts. */
export function Hero({settings, slides, car, trials = [], panel}: Props) {
  const shownCar = settings.home.heroCar ? car : null
  const leads = listHeroSlides(slides, settings, shownCar, trials)
  const hasSlides = slides.length > 0 || shownCar !== null
  const promise = {
    title: settings.home.promise,
    detail: settings.home.promiseDetail,
    versions: findPromiseVersions(settings, trials),
  }
  // [9.12b] The height on a screen of 1,920 pixels; it scales with the screen.
  const height: Height = {'--slides': `calc(${settings.home.slideHeight} / 1920 * 100vw)`}
  return (
    <section aria-label="Welcome" style={height} className={GROUNDS[settings.theme.heroForm]}>
      {FORMS[settings.theme.heroForm]({leads, panel, promise, hasSlides})}
    </section>
  )
}

type Height = CSSProperties & {'--slides': string}

const GROUNDS: {readonly [form in Form]: string} = {
  photo: 'bg-sunk',
  full: '',
  split: 'bg-accent text-accent-ink',
  editorial: '',
}

type Parts = {
  leads: readonly HeroSlide[]
  panel: ReactNode
  promise: {title: string; detail: string | null; versions: ReturnType<typeof findPromiseVersions>}
  hasSlides: boolean
}

const FORMS: {readonly [form in Form]: (parts: Parts) => ReactNode} = {
  photo: (parts) => (
    <>
      <div className="relative [--marks-bottom:1rem] md:[--marks-bottom:2.5rem] lg:[--marks-bottom:3.5rem]">
        {heading(parts)}
        <Slides
          {...parts}
          tone="light"
          className="min-h-[29rem] md:min-h-[27rem] xl:min-h-[max(30rem,var(--slides))]"
        />
      </div>
      <Container className="relative z-10 -mt-4 pb-4 md:-mt-8 lg:-mt-12">
        <div className="rounded-card bg-surface p-4 shadow-lift md:p-6">{parts.panel}</div>
      </Container>
    </>
  ),
  full: (parts) => (
    <>
      <div className="relative">
        {heading(parts)}
        <Slides
          {...parts}
          tone="dark"
          className="min-h-[min(30rem,62svh)] xl:min-h-[max(30rem,var(--slides))]"
        />
      </div>
      <div className="band on-band">
        <Container className="py-5 lg:py-8">{parts.panel}</Container>
      </div>
    </>
  ),
  split: (parts) => (
    <>
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
        <div className="flex flex-col justify-center gap-6 px-4 py-10 md:px-6 lg:py-16 xl:pl-[max(2rem,calc((100vw-80rem)/2+2rem))] lg:pr-10">
          <PromiseWords {...parts.promise} className="max-w-[18ch]" />
          <div className="rounded-card bg-surface p-4 text-ink md:p-6">{parts.panel}</div>
        </div>
        <div className="relative [--marks-bottom:1rem]">
          <Captions {...parts} ratio="split" />
        </div>
      </div>
    </>
  ),
  editorial: (parts) => (
    <Container className="grid gap-6 pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12 lg:pt-12">
      <div className="grid content-center gap-6">
        <PromiseWords {...parts.promise} className="max-w-[16ch]" />
        {parts.panel}
      </div>
      <div className="min-w-0 max-md:-mx-4">
        <Captions {...parts} ratio="beside" />
      </div>
    </Container>
  ),
}

// With a slide's headline over the picture, the site's own headline would compete, so it is a heading for screen
// readers only. Without slides it is the visible headline.
function heading({promise, hasSlides}: Parts): ReactNode {
  return hasSlides && <h1 className="sr-only">{promise.title}</h1>
}

function PromiseWords({title, detail, versions, className}: Parts['promise'] & {className: string}) {
  return (
    <div className="grid gap-3">
      <h1 className={joinClassNames('text-balance text-5xl', className)}>
        <Headline words={title} versions={versions.headline} />
      </h1>
      {detail && (
        <p className="max-w-[46ch] text-lg">
          <Versions words={detail} versions={versions.detail} />
        </p>
      )}
    </div>
  )
}
