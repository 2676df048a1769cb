import type {Car, Settings} from '@forecourt/schemas'
import type {ReactNode} from 'react'
import {listSpecRows} from '#/domain/list-spec-rows'
import {resolveAvailability} from '#/domain/resolve-availability'
import {resolveCardTag} from '#/domain/resolve-card-tag'
import {carData} from '#/lib/shopper/kept-car'
import {Heading} from '#/ui/heading'
import {Tag} from '#/ui/tag'
import type {ActionContext} from './action-button'
import {ActionBar, ActionPanel} from './action-panel'
import {Breadcrumb} from './breadcrumb'
import {CommentsSection} from './comments-section'
import {FeaturesSection} from './features-section'
import {Gallery} from './gallery'
import {KeyFacts} from './key-facts'
import {listActions} from './list-actions'
import {PriceBlock} from './price-block'
import {SoldNotice} from './sold-notice'
import {SpecsSection} from './specs-section'
import {vehicleTitle} from './vehicle-title'

type Props = {
  car: Car
  settings: Settings
  /** ms since the epoch, for the tag of new arrivals. */
  now: number
  context: Omit<ActionContext, 'car' | 'title' | 'settings'>
  /** The place where the car stands, with its hours and phone. */
  dealer: ReactNode
  /** Cards of cars like it; empty when there are none. */
  similar: readonly ReactNode[]
  /** The weekly figure under the price, and the section with all it is based on; null where none may be shown. */
  finance: {readonly figure: ReactNode; readonly section: ReactNode} | null
  /** What a shopper can do to keep the car in mind: save it, compare it. */
  keep: ReactNode
}

/** The page of one car: pictures, price and actions first, then everything that is known of it (spec 2.26a). */
export function VehicleView({car, settings, now, context, dealer, similar, keep, finance}: Props) {
  const {vehiclePage} = settings
  const title = vehicleTitle(car)
  const full: ActionContext = {...context, car, title: title.main, settings: vehiclePage}
  const actions = listActions(car, vehiclePage.actions, context.targets, similar.length > 0)
  const sold = resolveAvailability(car) === 'sold'
  return (
    <article data-page data-car={carData(car, title.main)}>
      <Breadcrumb car={car} />
      <div className="-mx-4 md:mx-0">
        <Gallery images={car.images} title={title.main} />
      </div>
      <div className="mt-6 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-12">
        <header className="mb-5 lg:mb-8">
          <TagLine car={car} settings={settings} now={now} />
          <Heading level={1} size="section">
            {title.main}
          </Heading>
          {title.detail && <p className="mt-1 text-lg text-ink-soft">{title.detail}</p>}
        </header>
        <aside id="enquire" aria-label="Price and contact" className="mb-8 scroll-mt-6 lg:row-span-2">
          <div className="lg:sticky lg:top-6 lg:grid lg:gap-5">
            <div className="lg:grid lg:gap-6 lg:rounded-card lg:border lg:border-line lg:p-6">
              <div className="mb-5 lg:mb-0">
                <PriceBlock car={car} settings={settings.price} now={now} />
              </div>
              {finance?.figure && <div className="mb-5 lg:mb-0">{finance.figure}</div>}
              {sold && <SoldNotice hasSimilar={similar.length > 0} />}
              <ActionPanel actions={actions} context={full} />
              {keep}
            </div>
            <div className="hidden lg:block">{dealer}</div>
          </div>
        </aside>
        <Details car={car} settings={vehiclePage} dealer={dealer} finance={finance?.section} />
      </div>
      <Similar cards={similar} />
      <ActionBar actions={actions} context={full} />
    </article>
  )
}

function TagLine({car, settings, now}: Pick<Props, 'car' | 'settings' | 'now'>) {
  const tag = resolveCardTag(car, settings.tags, now)
  if (!tag) return null
  return (
    <p className="mb-3">
      <Tag tone={tag.tone === 'neutral' ? 'inverse' : tag.tone}>{tag.text}</Tag>
    </p>
  )
}

type DetailsProps = {car: Car; settings: Settings['vehiclePage']; dealer: ReactNode; finance: ReactNode}

function Details({car, settings, dealer, finance}: DetailsProps) {
  return (
    <div className="grid min-w-0 content-start gap-10">
      <KeyFacts car={car} />
      <CommentsSection raw={car.dealercomments} settings={settings} />
      <FeaturesSection equipment={car.standardEquipment} shown={settings.featuresShown} />
      <SpecsSection rows={listSpecRows(car)} shown={settings.specsShown} />
      {finance}
      <div className="lg:hidden">{dealer}</div>
    </div>
  )
}

function Similar({cards}: {cards: readonly ReactNode[]}) {
  if (cards.length === 0) return null
  return (
    <section id="similar" aria-labelledby="similar-title" className="mt-14 scroll-mt-6 lg:mt-20">
      <Heading level={2} id="similar-title" className="mb-6">
        You may also like
      </Heading>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">{cards}</ul>
    </section>
  )
}
