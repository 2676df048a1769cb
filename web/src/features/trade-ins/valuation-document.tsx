import {renderToBuffer, StyleSheet, Text, View} from '@react-pdf/renderer'
import {formatDeadline, formatMoment} from '#/domain/reservations/reservation-notifications'
import {
  formatChange,
  formatReference,
  formatValue,
  resolveShownValue,
  type ShownValue,
} from '#/domain/trade-ins/describe-value'
import {formatKm} from '#/domain/vehicles/format-values'
import type {TradeIn} from '#/services/trade-ins/records'
import type {TradeInValue} from '#/services/trade-ins/trade-in-value'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {PdfPage, pdfStyles} from '#/ui/pdf/pdf-page'
import {truncateForPdf} from '#/ui/pdf/pdf-text'

const styles = StyleSheet.create({
  head: {...pdfStyles.row, alignItems: 'flex-end', marginTop: 24, marginBottom: 8},
  name: {maxWidth: 300},
  value: {maxWidth: 330, textAlign: 'right'},
  part: {marginTop: 16, marginBottom: 4},
})

const MOST = 160

/** A valuation as a one-page PDF. */
export function renderValuation(
  tenant: TenantConfig,
  tradeIn: TradeIn,
  valued: TradeInValue,
): Promise<Buffer> {
  const {identity} = tenant.settings
  const zone = resolveTenantZone(tenant)
  const shown = resolveShownValue(valued, valued.at)
  const {condition} = valued
  const rows = [
    ...(condition.km === null ? [] : [{label: 'Kilometres', value: formatKm(condition.km)}]),
    ...condition.answers.map((answer) => ({
      label: answer.label,
      value: [answer.answer, formatChange(answer)].filter(Boolean).join('  ').replace('−', '-'),
    })),
    ...(condition.hasFinance ? [{label: 'Money is still owed on it', value: 'Yes'}] : []),
  ]
  const foot = [[identity.name, identity.phone].filter(Boolean).join('  |  '), getSiteOrigin(tenant)]
  return renderToBuffer(
    <PdfPage
      title={`Valuation ${formatReference(tradeIn.id)}`}
      dealer={truncateForPdf(identity.name, 70)}
      heading={`Valuation ${formatReference(tradeIn.id)}`}
      foot={foot.map((line) => <Text key={line}>{truncateForPdf(line, MOST)}</Text>)}
    >
      <View style={styles.head}>
        <Text style={[pdfStyles.title, styles.name]}>
          {truncateForPdf(tradeIn.vehicle?.title ?? 'Your car', 80)}
        </Text>
        <Text style={pdfStyles.amount}>{formatValue(shown) ?? 'No figure yet'}</Text>
      </View>
      <Text>{truncateForPdf(describeTerms(shown, zone, tradeIn.acceptedAt), 600)}</Text>
      <Text style={[pdfStyles.quiet, styles.part]}>As at {formatMoment(valued.at, zone)}</Text>
      {rows.map(({label, value}) => (
        <View key={label} style={pdfStyles.row}>
          <Text style={pdfStyles.quiet}>{truncateForPdf(label, MOST)}</Text>
          <Text style={styles.value}>{truncateForPdf(value, MOST)}</Text>
        </View>
      ))}
    </PdfPage>,
  )
}

function describeTerms(shown: ShownValue, zone: string, acceptedAt: Date | null): string {
  if (shown.kind === 'offer') {
    const accepted = acceptedAt ? ` Accepted on ${formatMoment(acceptedAt.getTime(), zone)}.` : ''
    return `An offer until ${formatDeadline(shown.validUntil, zone)}, subject to seeing the car as it is described here.${accepted}`
  }
  return shown.kind === 'band'
    ? `An estimate and no offer. ${shown.basis}`
    : 'There is no figure yet. The dealer comes back to you with a price.'
}
