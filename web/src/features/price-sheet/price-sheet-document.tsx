import {Image, StyleSheet, Text, View} from '@react-pdf/renderer'
import type {SpecRow} from '#/domain/vehicles/list-spec-rows'
import {PdfPage, pdfStyles} from '#/ui/pdf/pdf-page'
import type {PriceSheet, SheetFinance} from './describe-price-sheet'

// Long texts are cut to a number of lines, so that the sheet stays one page.
const styles = StyleSheet.create({
  picture: {height: 230, objectFit: 'cover', borderRadius: 4, marginBottom: 16},
  title: {flexDirection: 'row', justifyContent: 'space-between', marginBottom: 12},
  name: {maxWidth: 310},
  was: {textDecoration: 'line-through'},
  facts: {flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', marginBottom: 12},
  fact: {width: '47%'},
  finance: {backgroundColor: '#f1f4f6', borderRadius: 4, padding: 12, marginBottom: 10},
  rates: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontFamily: 'Helvetica-Bold',
    marginBottom: 4,
  },
})

/** One printable page: the car, its price with what it includes, its finance figure with the warning, the dealer. */
export function PriceSheetDocument({sheet, picture}: {sheet: PriceSheet; picture: Buffer | null}) {
  const {title, detail, facts, finance, dealer, heading} = sheet
  return (
    <PdfPage
      title={[title, detail].filter(Boolean).join(' ')}
      dealer={dealer.name}
      heading={heading}
      foot={<Foot sheet={sheet} />}
    >
      {picture && <Image src={{data: picture, format: 'jpg'}} style={styles.picture} />}
      <Heading sheet={sheet} />
      <View style={styles.facts}>
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} />
        ))}
      </View>
      {finance && <Finance finance={finance} />}
    </PdfPage>
  )
}

function Heading({sheet: {title, detail, price}}: {sheet: PriceSheet}) {
  return (
    <View style={styles.title}>
      <View style={styles.name}>
        <Text style={pdfStyles.title}>{title}</Text>
        {detail && <Text style={pdfStyles.quiet}>{detail}</Text>}
      </View>
      <View style={{alignItems: 'flex-end'}}>
        <Text style={pdfStyles.amount}>{price.words}</Text>
        {price.was && <Text style={[pdfStyles.quiet, styles.was]}>was {price.was}</Text>}
        {price.basis && <Text style={pdfStyles.quiet}>{price.basis}</Text>}
      </View>
    </View>
  )
}

function Fact({fact: {label, value}}: {fact: SpecRow}) {
  return (
    <View style={[pdfStyles.row, styles.fact]}>
      <Text style={pdfStyles.quiet}>{label}</Text>
      <Text style={{maxWidth: 150, textAlign: 'right', maxLines: 1, textOverflow: 'ellipsis'}}>{value}</Text>
    </View>
  )
}

/** Repayment, both rates and the warning have one size: none may be more prominent than the comparison rate. */
function Finance({finance: {rows, warning, basis, disclaimers}}: {finance: SheetFinance}) {
  return (
    <View style={styles.finance}>
      <View style={styles.rates}>
        {rows.map(({label, value}) => (
          <View key={label}>
            <Text>{label}</Text>
            <Text>{value}</Text>
          </View>
        ))}
      </View>
      <Text>{warning}</Text>
      <Text style={[pdfStyles.small, pdfStyles.quiet, {marginTop: 4}]}>
        {[basis, ...disclaimers].join(' ')}
      </Text>
    </View>
  )
}

function Foot({sheet: {dealer, url, disclaimer}}: {sheet: PriceSheet}) {
  return (
    <View>
      <Text>{[dealer.name, dealer.address, dealer.phone].filter(Boolean).join('  |  ')}</Text>
      {dealer.licence && <Text>{dealer.licence}</Text>}
      <Text>{url}</Text>
      <Text style={[pdfStyles.small, pdfStyles.quiet]}>{disclaimer}</Text>
    </View>
  )
}
