import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {renderToBuffer, StyleSheet, Text, View} from '@react-pdf/renderer'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {describeChoices} from '#/domain/orders/describe-choices'
import {listMoneyRows} from '#/domain/orders/order-money'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import type {Deal} from '#/services/orders/find-deal'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {PdfPage, pdfStyles} from '#/ui/pdf/pdf-page'
import {printForPdf, truncateForPdf} from '#/ui/pdf/pdf-text'

const styles = StyleSheet.create({
  part: {marginTop: 12},
  label: {maxWidth: 360},
  total: {fontFamily: 'Helvetica-Bold', borderTopWidth: 0.5, borderTopColor: '#aab3bd'},
  loan: {backgroundColor: '#f1f4f6', borderRadius: 4, padding: 12, marginTop: 12},
})

const MOST = {name: 70, line: 130} as const
/** More lines than that do not fit one page. */
const MOST_ROWS = 18

type Props = {readonly tenant: TenantConfig; readonly car: Car; readonly deal: Deal; readonly now: number}

/** A shopper's deal as a one-page PDF, with the same amounts as its page, and without their name or address. */
export function renderDealSheet({tenant, car, deal, now}: Props): Promise<Buffer> {
  const {identity} = tenant.settings
  const {sum, choices} = deal
  const licence = identity.licenceNumber && `${identity.licenceLabel} ${identity.licenceNumber}`
  const rows = listMoneyRows(sum, null)
  const wishes = describeChoices(choices, tenant.locations).filter(({field}) => !PERSONAL.has(field))
  return renderToBuffer(
    <PdfPage
      title={truncateForPdf(car.name, MOST.name)}
      dealer={truncateForPdf(identity.name, MOST.name)}
      heading={`Deal ${formatRecordNumber(deal.number ?? '')}, ${formatDay(now, resolveTenantZone(tenant))}`}
      foot={
        <View>
          <Text>
            {truncateForPdf([identity.legalName, identity.phone, licence].filter(Boolean).join('  |  '), 200)}
          </Text>
          <Text>{getSiteOrigin(tenant)}</Text>
          <Text style={[pdfStyles.small, pdfStyles.quiet]}>
            As worked out on this day: no offer, and the car is not reserved. The dealer confirms the whole
            price before anything is signed.
          </Text>
        </View>
      }
    >
      <Text style={pdfStyles.title}>{truncateForPdf(car.name, MOST.name)}</Text>
      <Text style={pdfStyles.quiet}>
        {truncateForPdf(describeVehicleLine(car, tenant.settings), MOST.line)}
      </Text>
      <View style={styles.part}>
        {rows.slice(0, MOST_ROWS).map(({label, amount, note, isTotal}) => (
          <View key={label} style={isTotal ? [pdfStyles.row, styles.total] : pdfStyles.row}>
            <View style={styles.label}>
              <Text>{truncateForPdf(label, MOST.line)}</Text>
              {note && (
                <Text style={[pdfStyles.small, pdfStyles.quiet]}>{truncateForPdf(note, MOST.line)}</Text>
              )}
            </View>
            <Text>{printForPdf(amount.replace('−', '-'))}</Text>
          </View>
        ))}
      </View>
      {/* The warning is never cut. */}
      {sum.loan && (
        <View style={styles.loan}>
          <Text>Finance: {printForPdf(sum.loan)}</Text>
        </View>
      )}
      <View style={styles.part}>
        {wishes.map(({field, label, value}) => (
          <View key={field} style={pdfStyles.row}>
            <Text style={pdfStyles.quiet}>{label}</Text>
            <Text>{truncateForPdf(value, 80)}</Text>
          </View>
        ))}
      </View>
    </PdfPage>,
  )
}

// A sheet is left on desks and passed on.
const PERSONAL: ReadonlySet<string> = new Set(['address', 'company', 'delivery', 'trade-in'])
