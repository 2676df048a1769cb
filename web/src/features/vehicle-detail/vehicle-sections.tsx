import type {VehicleSection} from '@forecourt/schemas/settings/groups/vehicle-choices'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {Fragment, type ReactNode} from 'react'
import {formatVehicleNoun} from '#/domain/format-vehicle-noun'
import {listSummaryRows} from '#/domain/list-spec-rows'
import {StaticHtml} from '#platform/static-html/static-html'
import {CommentsSection} from './comments-section'
import {DetailSection} from './detail-section'
import {FeaturesSection} from './features-section'
import {KeyFacts} from './key-facts'
import {listShownSpecs} from './shown-specs'
import {SpecGrid, SpecsSection} from './specs-section'
import {CheckTheDealer, PaymentMethods, TextBlock} from './text-sections'

export type SectionProps = {
  car: Car
  settings: Settings
  /** The part about finance, which another feature makes. */
  finance: ReactNode
}

/** The parts of the page between its head and the place where the car stands. */
type Part = Exclude<VehicleSection, 'similar'>

const PARTS: {readonly [part in Part]: (props: SectionProps) => ReactNode} = {
  keyFacts: ({car}) => <KeyFacts car={car} />,
  comments: ({car, settings}) => <CommentsSection raw={car.dealercomments} settings={settings.vehiclePage} />,
  whyBuy: ({settings}) => <TextBlock id="why-buy" block={settings.vehiclePage.whyBuy} />,
  included: ({settings}) => <TextBlock id="included" block={settings.vehiclePage.included} />,
  protect: ({settings}) => <TextBlock id="protect" block={settings.vehiclePage.protect} />,
  summary: (props) => <Summary {...props} />,
  features: ({car, settings}) => (
    <FeaturesSection equipment={car.standardEquipment} shown={settings.vehiclePage.featuresShown} />
  ),
  specifications: (props) => <Specifications {...props} />,
  finance: ({finance}) => finance,
  checkTheDealer: ({settings}) => <CheckTheDealer settings={settings} />,
  paymentMethods: ({settings}) => <PaymentMethods settings={settings} />,
}

/** The parts of a car's page in the order and choice of the site (spec 2.26a, 2.26c). */
export function VehicleSections(props: SectionProps) {
  const chosen = [...new Set(props.settings.vehiclePage.sections)].filter((part) => part !== 'similar')
  return chosen.map((part) => {
    const drawn = PARTS[part](props)
    // The calculator in it comes alive.
    return part === 'finance' ? (
      <Fragment key={part}>{drawn}</Fragment>
    ) : (
      <StaticHtml key={part}>{drawn}</StaticHtml>
    )
  })
}

function Summary({car, settings}: SectionProps) {
  const rows = listSummaryRows(car, settings.vehiclePage)
  if (rows.length === 0) return null
  return (
    <DetailSection id="summary" title={formatVehicleNoun('Car Summary', car.item_type)} onPaper>
      <SpecGrid rows={rows} />
    </DetailSection>
  )
}

function Specifications({car, settings}: SectionProps) {
  return <SpecsSection rows={listShownSpecs(car, settings)} shown={settings.vehiclePage.specsShown} />
}
