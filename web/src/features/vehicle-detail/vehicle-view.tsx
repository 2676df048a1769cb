import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ComponentProps, CSSProperties, ReactNode} from 'react'
import {toJson} from '#/browser/behaviour'
import {listCrumbs} from '#/domain/listing/list-crumbs'
import type {OthersAsked} from '#/domain/similar/describe-others-asked'
import {hasSimilar, SIMILAR_ID} from '#/domain/similar/has-similar'
import {getColour} from '#/domain/vehicles/format-attribute'
import {listHeadFacts} from '#/domain/vehicles/list-key-facts'
import {resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {isCertified, resolveCardTag} from '#/domain/vehicles/resolve-card-tag'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {formatRatio} from '#/lib/picture-url'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Breadcrumb} from '#/ui/breadcrumb'
import {Explain} from '#/ui/explain'
import {Heading} from '#/ui/heading'
import {Tag} from '#/ui/tag'
import {TextLink} from '#/ui/text-link'
import type {ActionContext} from './action-button'
import {ActionBar, ActionPanel, InterestedPanel} from './action-panel'
import {Gallery} from './gallery'
import {listActions, listBarActions, listShownActions} from './list-actions'
import {PriceBlock} from './price-block'
import {listIndex, SectionIndex} from './section-index'
import {MoneyBack, ReservedNotice, SmallPrint, SoldNotice} from './small-print'
import {VehicleSections} from './vehicle-sections'

type Props = {
  car: Car
  settings: Settings
  /** ms since the epoch, for values that depend on the day: new arrivals, was-prices. */
  now: number
  /** The site's time zone. */
  zone: string
  context: Pick<ActionContext, 'targets' | 'call'>
  /** The location of the car in brief, beside the price. */
  dealer: ReactNode
  /** The place with its map link and hours, with the page's anchor for it. */
  place: ReactNode
  /** The licence of that place, if it has its own. */
  licence: string | null
  /** The weekly figure under the price, its warning, and the section with its basis; null if none may be shown. */
  finance: {readonly figure: ReactNode; readonly warning: ReactNode; readonly section: ReactNode} | null
  /** What others of its model cost; null if unknown. */
  othersAsked: OthersAsked<ListedVehicle> | null
  /** The address of the page, for print. */
  address: string
  /** Buttons to save and to compare the car. */
  keep: ReactNode
}

type CarForm = Settings['theme']['carForm']

const GALLERIES: {readonly [form in CarForm]: ComponentProps<typeof Gallery>['form']} = {
  sheet: {first: '(min-width: 62rem) 760px, 100vw', others: '(min-width: 62rem) 250px, 100vw'},
  story: {first: '(min-width: 62rem) 800px, 100vw', others: '(min-width: 62rem) 300px, 100vw'},
  showroom: {first: '(min-width: 62rem) 50vw, 100vw', others: '(min-width: 62rem) 25vw, 100vw'},
}

/** The page of one car: pictures, price and actions first, then all other information (spec 2.26a). */
export function VehicleView(props: Props) {
  const {car, settings, now, context} = props
  const title = buildVehicleTitle(car)
  const {actions: chosen} = settings.vehiclePage
  const full: ActionContext = {...context, car, title: title.main, settings}
  const similar = hasSimilar(settings)
  const actions = listActions(car, chosen, context.targets, similar)
  const kept = toJson(pickRememberedVehicle(car, title.main))
  const has = {
    finance: Boolean(props.finance),
    place: Boolean(props.place),
    similar,
  }
  return (
    <vehicle-actions car={kept} className="contents">
      <article data-page data-car={kept} className="paper-sheet">
        <Breadcrumb crumbs={listCrumbs(car)} />
        <div className="car-page" data-form={settings.theme.carForm}>
          <div className="car-pictures">
            <Gallery
              images={car.images}
              title={title.main}
              form={GALLERIES[settings.theme.carForm]}
              ratio={formatRatio(settings.theme.pictureRatio)}
              body={car.simple_body ?? null}
              paint={getColour(car.colour ?? '')}
              video={car.video_url ?? null}
              spin={car.spin_url ?? null}
              request={context.targets.requestPhotos}
            />
          </div>
          <header className="car-head">
            <TagLine car={car} settings={settings} now={now} />
            <Heading level={1} size="section" className="[overflow-wrap:anywhere]">
              {title.main}
            </Heading>
            {title.detail && <p className="text-lg text-ink-soft [overflow-wrap:anywhere]">{title.detail}</p>}
            <p className="figures mt-1 text-sm">{listHeadFacts(car).join(' · ')}</p>
          </header>
          <aside id="enquire" aria-label="Price and contact" className="car-panel">
            <Panel {...props} full={full} actions={actions} />
          </aside>
          <div className="car-parts">
            <SectionIndex entries={listIndex(car, {settings, has})} />
            <VehicleSections
              car={car}
              settings={settings}
              finance={props.finance?.section}
              reserveHref={context.targets.reserve}
              now={now}
              zone={props.zone}
            />
            {props.place}
            <p className="hidden [overflow-wrap:anywhere] print:block">{props.address}</p>
          </div>
        </div>
        {similar && <Similar car={car} count={settings.vehiclePage.similarCount} />}
        <ActionBar actions={actions} context={full} />
      </article>
    </vehicle-actions>
  )
}

type PanelProps = Props & {
  full: ActionContext
  actions: ReturnType<typeof listActions>
}

function Panel({
  car,
  settings,
  now,
  zone,
  dealer,
  licence,
  finance,
  othersAsked,
  keep,
  full,
  actions,
}: PanelProps) {
  const {interested} = settings.vehiclePage
  const similar = hasSimilar(settings)
  const wanted = interested.show ? listActions(car, interested.actions, full.targets, false) : []
  const shown = listShownActions(actions)
  const second = wanted.filter((action) => !shown.includes(action))
  const availability = resolveAvailability(car)
  return (
    <div className="lg:grid lg:gap-4 print:static">
      <div className="car-offer print:block print:border-0 print:p-0">
        <div className="panel-start">
          <PriceBlock
            car={car}
            settings={settings.price}
            now={now}
            zone={zone}
            state={settings.identity.state}
            others={othersAsked}
            promise={settings.forms.promise}
          />
          {finance?.figure}
          <MoneyBack car={car} settings={settings.vehiclePage.moneyBack} />
        </div>
        {availability === 'sold' && <SoldNotice settings={settings.vehiclePage} hasSimilar={similar} />}
        {availability === 'reserved' && (
          <ReservedNotice settings={settings.vehiclePage} hasSimilar={similar} />
        )}
        <ActionPanel actions={actions.filter((action) => !second.includes(action))} context={full} />
        {keep}
        {finance?.warning}
        <SmallPrint car={car} settings={settings} licence={licence} />
      </div>
      <InterestedPanel
        title={interested.title}
        actions={second}
        onBar={listBarActions(actions)}
        context={full}
      />
      <div className="hidden lg:block print:hidden">{dealer}</div>
    </div>
  )
}

function TagLine({car, settings, now}: Pick<Props, 'car' | 'settings' | 'now'>) {
  const tag = resolveCardTag(car, settings.tags, now)
  const {certifiedTitle, certifiedText} = settings.vehiclePage
  const certified = isCertified(car, settings.tags) ? settings.tags.certified : null
  const explained = certified && certifiedText
  // The label is repeated beside the explanation if another tag is shown first.
  const label = explained && tag?.text !== certified ? certified : null
  if (!tag && !explained) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4">
      {tag && (
        <Tag tone={tag.tone === 'neutral' ? 'inverse' : tag.tone} className="uppercase">
          {tag.text}
        </Tag>
      )}
      {label && (
        <Tag tone="inverse" className="uppercase">
          {label}
        </Tag>
      )}
      {explained && (
        <Explain id="certified" label={certifiedTitle} title={certifiedTitle}>
          {explained}
        </Explain>
      )}
    </div>
  )
}

/** Filled from a page of its own when it comes near, so that the page of a car does not depend on other cars. */
function Similar({car, count}: {car: Car; count: number}) {
  const style: CSSProperties & {'--cards': number} = {'--cards': count}
  const address = linkTo('similar', {slug: car.slug})
  return (
    <late-part id={SIMILAR_ID} contents={address} className="below similar-place">
      <div className="similar-wait" style={style}>
        <TextLink href={address} className="until-scripted">
          {applyVehicleNouns('Cars like it', [getNamedKind(car)])}
        </TextLink>
      </div>
    </late-part>
  )
}
