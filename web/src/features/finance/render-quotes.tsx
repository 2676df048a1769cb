import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {renderToBuffer, StyleSheet, Text, View} from '@react-pdf/renderer'
import {formatComparedLoan, formatRate, formatWholeDollars} from '#/domain/finance/format-finance'
import type {LenderOffer} from '#/domain/finance/list-lender-offers'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {formatDay} from '#/domain/vehicles/format-values'
import {PdfPage, pdfStyles} from '#/ui/pdf/pdf-page'
import {printForPdf, truncateForPdf} from '#/ui/pdf/pdf-text'
import {describeAssumptions} from './describe-assumptions.ts'
import {listDisclaimers} from './list-disclaimers.ts'

const styles = StyleSheet.create({
  name: {marginBottom: 8},
  warning: {marginBottom: 10},
  lender: {borderTopWidth: 0.5, borderTopColor: '#aab3bd', paddingVertical: 5},
  row: {flexDirection: 'row', fontFamily: 'Helvetica-Bold', gap: 8},
  lead: {width: '30%', maxLines: 1, textOverflow: 'ellipsis'},
  cell: {width: '17.5%'},
})

type Paper = {
  readonly car: Car
  readonly offers: readonly LenderOffer[]
  readonly settings: Settings
  readonly zone: string
  /** The address of the page with the same calculation. */
  readonly url: string
  /** ms since the epoch. */
  readonly now: number
}

/** Maximum lengths that fit eight lenders on one page. The warning is never cut. */
const MOST = {name: 70, lender: 40, assumptions: 330, disclaimers: 900} as const

/** The lenders of a car for one set of terms as a one-page PDF, with the same figures as the page. */
export function renderQuotes({car, offers, settings, zone, url, now}: Paper): Promise<Buffer> {
  const {finance, identity} = settings
  const day = formatDay(now, zone)
  // Each lender's disclaimers are on the web page: they would not fit beside eight lenders.
  const disclaimers = offers.flatMap(({choice}) =>
    listDisclaimers(car, {disclaimer: null, rate: choice.rate}, finance),
  )
  const compared = [...new Set(offers.map(({estimate}) => formatComparedLoan(estimate.compared)))]
  return renderToBuffer(
    <PdfPage
      title={truncateForPdf(car.name, MOST.name)}
      dealer={truncateForPdf(identity.name, MOST.name)}
      heading={`Finance compared on ${day}`}
      foot={
        <View>
          <Text>{truncateForPdf(describeDealer(identity), 200)}</Text>
          <Text>{truncateForPdf(url, 300)}</Text>
          <Text style={[pdfStyles.small, pdfStyles.quiet]}>
            {truncateForPdf([...new Set(disclaimers)].join(' '), MOST.disclaimers)}
          </Text>
        </View>
      }
    >
      <View style={styles.name}>
        <Text style={pdfStyles.title}>{truncateForPdf(car.name, MOST.name)}</Text>
        <Text style={pdfStyles.quiet}>{truncateForPdf(describeVehicleLine(car, settings), MOST.name)}</Text>
      </View>
      {/* In the size of the figures, as the law requires, and before them, because the end of a full page may
         be cut. */}
      <Text style={styles.warning}>
        * {printForPdf(finance.warning)} {compared.join(' ')}
      </Text>
      <Row cells={['', 'Repayment', 'Annual rate', 'Comparison rate', 'In total, about']} />
      {offers.map((offer) => (
        <Lender
          key={offer.figure.lender}
          offer={offer}
          name={finance.lenderNames[offer.figure.lender]}
          zone={zone}
        />
      ))}
    </PdfPage>,
  )
}

/** The publisher: state law requires the licence wherever a car is advertised. */
function describeDealer({legalName, licenceLabel, licenceNumber, phone}: Settings['identity']): string {
  const licence = licenceNumber && `${licenceLabel} ${licenceNumber}`
  return [legalName, phone, licence].filter(Boolean).join('  |  ')
}

function Lender({offer, name, zone}: {offer: LenderOffer; name: string; zone: string}) {
  const {estimate, choice, totalCost} = offer
  return (
    <View style={styles.lender}>
      <Row
        cells={[
          truncateForPdf(name, MOST.lender),
          `${formatWholeDollars(estimate.weekly)} a week`,
          formatRate(choice.rate),
          `${formatRate(estimate.comparisonRate)}*`,
          formatWholeDollars(totalCost),
        ]}
      />
      <Text style={[pdfStyles.small, pdfStyles.quiet]}>
        {truncateForPdf(describeAssumptions(offer, zone), MOST.assumptions)}
      </Text>
    </View>
  )
}

function Row({cells}: {cells: readonly string[]}) {
  return (
    <View style={styles.row}>
      {cells.map((words, index) => (
        <Text key={words} style={index === 0 ? styles.lead : styles.cell}>
          {words}
        </Text>
      ))}
    </View>
  )
}
