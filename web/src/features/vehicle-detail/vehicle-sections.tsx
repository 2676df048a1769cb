import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {VehicleSection} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {Fragment, type ReactNode} from 'react'
import {formatVehicleNoun} from '#/domain/vehicles/format-attribute'
import {listPageFacts} from '#/domain/vehicles/list-key-facts'
import {listSummaryRows, type SpecRow} from '#/domain/vehicles/list-spec-rows'
import {readComments} from '#/domain/vehicles/read-comments'
import {getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {Fold} from '#/ui/fold'
import {BackgroundSection} from './background-section'
import {DetailSection} from './detail-section'
import {RunningCostsSection} from './running-costs'
import {listShownSpecs} from './section-index'
import {sortFeatures} from './sort-features'
import {CheckTheDealer, PaymentMethods, ReserveSection, TextBlock} from './text-sections'

type SectionProps = {
  car: Car
  settings: Settings
  /** The finance section, provided by another feature. */
  finance: ReactNode
  /** The reservation page; null if the car cannot be reserved. */
  reserveHref: string | null
  /** ms since the epoch. */
  now: number
  /** The site's time zone. */
  zone: string
}

/** The sections of the page between its head and the location of the car. */
type Part = Exclude<VehicleSection, 'similar'>

const PARTS: {readonly [part in Part]: (props: SectionProps) => ReactNode} = {
  keyFacts: ({car, settings}) => (
    <KeyFacts facts={listPageFacts(car, settings.vehiclePage.background.newWarranty)} />
  ),
  comments: ({car, settings}) => <CommentsSection raw={car.dealercomments} settings={settings.vehiclePage} />,
  background: (props) => <BackgroundSection {...props} />,
  reserve: ({settings, car, reserveHref}) => (
    <ReserveSection settings={settings} item={getNamedKind(car)} href={reserveHref} />
  ),
  whyBuy: ({settings}) => <TextBlock id="why-buy" block={settings.vehiclePage.whyBuy} />,
  included: ({settings}) => <TextBlock id="included" block={settings.vehiclePage.included} />,
  protect: ({settings}) => <TextBlock id="protect" block={settings.vehiclePage.protect} />,
  summary: (props) => <Summary {...props} />,
  features: ({car, settings}) => (
    <FeaturesSection equipment={car.standardEquipment} shown={settings.vehiclePage.featuresShown} />
  ),
  specifications: (props) => <Specifications {...props} />,
  runningCosts: (props) => <RunningCostsSection {...props} />,
  finance: ({finance}) => finance,
  checkTheDealer: ({settings}) => <CheckTheDealer settings={settings} />,
  paymentMethods: ({settings}) => <PaymentMethods settings={settings} />,
}

/** The sections of a car's page in the order and selection of the site (spec 2.26a, 2.26c). */
export function VehicleSections(props: SectionProps) {
  const chosen = [...new Set(props.settings.vehiclePage.sections)].filter((part) => part !== 'similar')
  return chosen.map((part) => <Fragment key={part}>{PARTS[part](props)}</Fragment>)
}

function Summary({car, settings}: SectionProps) {
  const rows = listSummaryRows(car, settings.vehiclePage)
  if (rows.length === 0) return null
  return (
    <DetailSection id="summary" title={formatVehicleNoun('Car Summary', getNamedKind(car))} onPaper>
      <SpecGrid rows={rows} />
    </DetailSection>
  )
}

function Specifications({car, settings}: SectionProps) {
  return <SpecsSection rows={listShownSpecs(car, settings)} shown={settings.vehiclePage.specsShown} />
}

type Props = {raw: string | null | undefined; settings: Settings['vehiclePage']}

/** The dealer's comments in sections, folded when long (spec 5.7, 4.10a). */
function CommentsSection({raw, settings}: Props) {
  const comments = readComments(raw, settings.commentsLength)
  return (
    <DetailSection id="comments" title={settings.commentsTitle} onPaper>
      {comments.kind === 'pending' ? (
        <p className="text-ink-soft">{settings.commentsPending}</p>
      ) : comments.short ? (
        <Fold more="Read more" less="Read less" closed={<Sections texts={comments.short} />}>
          <Sections texts={comments.sections} />
        </Fold>
      ) : (
        <Sections texts={comments.sections} />
      )}
    </DetailSection>
  )
}

function Sections({texts}: {texts: readonly string[]}) {
  return (
    <div className="measure space-y-3 whitespace-pre-line [overflow-wrap:anywhere]">
      {/* Feeds repeat entries. */}
      {[...new Set(texts)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

type Equipment = Car['standardEquipment']

/** The features of the car: the first few at once, all of them by group one click away (spec 4.10e, 9.4b). */
function FeaturesSection({equipment: raw, shown}: {equipment: Equipment; shown: number}) {
  const equipment = sortFeatures(withoutRepeats(raw))
  if (equipment.length === 0) return null
  const brief = <FeatureList items={equipment.slice(0, shown)} />
  return (
    <DetailSection id="features" title="Features" onPaper>
      {equipment.length <= shown ? (
        brief
      ) : (
        <Fold more={`Show All (${equipment.length})`} less="Hide" closed={brief}>
          {[...Map.groupBy(equipment, ({group}) => group ?? '')].map(([group, items]) => (
            <div key={group} className="mb-4">
              {group && <h3 className="mb-1 text-base">{group}</h3>}
              <FeatureList items={items} />
            </div>
          ))}
        </Fold>
      )}
    </DetailSection>
  )
}

function FeatureList({items}: {items: ReturnType<typeof sortFeatures<Equipment[number]>>}) {
  return (
    <ul className="car-rows">
      {items.map(({group, name, icon}) => (
        <li key={`${group}-${name}`} className={`icon-${icon}`}>
          {name}
        </li>
      ))}
    </ul>
  )
}

// Feeds name the same feature several times.
function withoutRepeats(equipment: Equipment): Equipment {
  return [...new Map(equipment.map((item) => [`${item.group}-${item.name}`, item])).values()]
}

/** The specifications with their units; the first few at once, the rest one click away (spec 4.10d, 9.4c). */
function SpecsSection({rows, shown}: {rows: readonly SpecRow[]; shown: number}) {
  if (rows.length === 0) return null
  const rest = rows.slice(shown)
  return (
    <DetailSection id="specifications" title="All Specifications" onPaper>
      <SpecGrid rows={rows.slice(0, shown)} />
      {rest.length > 0 && (
        <Fold more="Show More" less="Show Less">
          <SpecGrid rows={rest} />
        </Fold>
      )}
    </DetailSection>
  )
}

/** Labels and values in two columns if there is space. */
function SpecGrid({rows}: {rows: readonly SpecRow[]}) {
  return (
    <dl className="figures car-rows">
      {rows.map(({label, value}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const SHOWN = 6

/** The most important facts, six at most, with their titles; unknown ones are left out. */
function KeyFacts({facts}: {facts: ReturnType<typeof listPageFacts>}) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="key-information" className="car-facts print:py-3">
      <h2 id="key-information" className="sr-only">
        Key information
      </h2>
      <dl className="figures print:gap-y-2">
        {facts.slice(0, SHOWN).map(({label, text}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
