import {renderToBuffer, StyleSheet, Text, View} from '@react-pdf/renderer'
import type {Receipt, ReceiptRow} from '#/domain/bills/describe-receipt'
import {PdfPage, pdfStyles} from '#/ui/pdf/pdf-page'
import {truncateForPdf} from '#/ui/pdf/pdf-text'

/** The issuer of a receipt. */
export type ReceiptIssuer = {
  readonly name: string
  /** Below the line: phone, licence, address of the site. */
  readonly lines: readonly string[]
}

const styles = StyleSheet.create({
  head: {...pdfStyles.row, alignItems: 'flex-end', marginTop: 24, marginBottom: 16},
  value: {maxWidth: 330, textAlign: 'right'},
  part: {fontFamily: 'Helvetica-Bold', fontSize: 12, marginTop: 18, marginBottom: 4},
  notes: {marginTop: 24},
})

const MOST_REFUNDS = 12
const MOST = 160

/** A receipt as a one-page PDF. */
export function renderReceipt(receipt: Receipt, issuer: ReceiptIssuer): Promise<Buffer> {
  const {heading, amount, rows, refunds, notes} = receipt
  return renderToBuffer(
    <PdfPage
      title={heading}
      dealer={truncateForPdf(issuer.name, 70)}
      heading={heading}
      foot={issuer.lines.map((line) => <Text key={line}>{truncateForPdf(line, MOST)}</Text>)}
    >
      <View style={styles.head}>
        <Text style={pdfStyles.title}>Paid</Text>
        <Text style={pdfStyles.amount}>{amount}</Text>
      </View>
      <Rows rows={rows} />
      {refunds.length > 0 && <Text style={styles.part}>Refunds</Text>}
      {/* The newest refunds and the remaining amount are the most relevant. */}
      <Rows rows={refunds.slice(-MOST_REFUNDS)} />
      <View style={styles.notes}>
        {notes.map((note) => (
          <Text key={note} style={pdfStyles.quiet}>
            {note}
          </Text>
        ))}
      </View>
    </PdfPage>,
  )
}

function Rows({rows}: {rows: readonly ReceiptRow[]}) {
  return rows.map(({label, value}) => (
    <View key={label + value} style={pdfStyles.row}>
      <Text style={pdfStyles.quiet}>{truncateForPdf(label, MOST)}</Text>
      <Text style={styles.value}>{truncateForPdf(value, MOST)}</Text>
    </View>
  ))
}
