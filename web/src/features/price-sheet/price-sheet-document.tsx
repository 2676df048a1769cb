import {Document, Image, Page, StyleSheet, Text, View} from '@react-pdf/renderer'
import type {SpecRow} from '#/domain/list-spec-rows'
import type {PriceSheet, SheetFinance} from './describe-price-sheet'

// Lengths in points on A4, 595 by 842. What could be long is cut by lines, so that it stays one page.
const styles = StyleSheet.create({
  page: {padding: 40, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.35, color: '#16202c'},
  head: {flexDirection: 'row', justifyContent: 'space-between', marginBottom: 16},
  dealer: {fontFamily: 'Helvetica-Bold', fontSize: 13, maxWidth: 360},
  picture: {height: 230, objectFit: 'cover', borderRadius: 4, marginBottom: 16},
  title: {flexDirection: 'row', justifyContent: 'space-between', marginBottom: 12},
  name: {maxWidth: 310},
  car: {fontFamily: 'Helvetica-Bold', fontSize: 18, lineHeight: 1.2},
  amount: {fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.2},
  quiet: {color: '#4c5866'},
  was: {textDecoration: 'line-through'},
  facts: {flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', marginBottom: 12},
  fact: {
    width: '47%',
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 3,
  },
  finance: {backgroundColor: '#f1f4f6', borderRadius: 4, padding: 12, marginBottom: 10},
  rates: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontFamily: 'Helvetica-Bold',
    marginBottom: 4,
  },
  small: {fontSize: 8, lineHeight: 1.3},
  // A box of the page's own height: what would not fit is cut, and never makes a second page.
  sheet: {height: 755, overflow: 'hidden'},
  foot: {position: 'absolute', left: 0, right: 0, bottom: 0, fontSize: 9},
  rule: {borderTopWidth: 0.5, borderTopColor: '#aab3bd', marginBottom: 6},
})

/** One printable page: the car, its price with what it includes, its finance figure with the warning, the dealer. */
export function PriceSheetDocument({sheet, picture}: {sheet: PriceSheet; picture: Buffer | null}) {
  const {title, detail, facts, finance, dealer, heading} = sheet
  return (
    <Document title={[title, detail].filter(Boolean).join(' ')} author={dealer.name} language="en-AU">
      <Page size="A4" style={styles.page}>
        <View style={styles.sheet}>
          <View style={styles.head}>
            <Text style={styles.dealer}>{dealer.name}</Text>
            <Text style={styles.quiet}>{heading}</Text>
          </View>
          {picture && <Image src={{data: picture, format: 'jpg'}} style={styles.picture} />}
          <Heading sheet={sheet} />
          <View style={styles.facts}>
            {facts.map((fact) => (
              <Fact key={fact.label} fact={fact} />
            ))}
          </View>
          {finance && <Finance finance={finance} />}
          <Foot sheet={sheet} />
        </View>
      </Page>
    </Document>
  )
}

function Heading({sheet: {title, detail, price}}: {sheet: PriceSheet}) {
  return (
    <View style={styles.title}>
      <View style={styles.name}>
        <Text style={styles.car}>{title}</Text>
        {detail && <Text style={styles.quiet}>{detail}</Text>}
      </View>
      <View style={{alignItems: 'flex-end'}}>
        <Text style={styles.amount}>{price.words}</Text>
        {price.was && <Text style={[styles.quiet, styles.was]}>was {price.was}</Text>}
        {price.basis && <Text style={styles.quiet}>{price.basis}</Text>}
      </View>
    </View>
  )
}

function Fact({fact: {label, value}}: {fact: SpecRow}) {
  return (
    <View style={styles.fact}>
      <Text style={styles.quiet}>{label}</Text>
      <Text style={{maxWidth: 150, textAlign: 'right', maxLines: 1, textOverflow: 'ellipsis'}}>{value}</Text>
    </View>
  )
}

/** Repayment, both rates and the warning have one size: none may stand out before the comparison rate. */
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
      <Text style={[styles.small, styles.quiet, {marginTop: 4}]}>{[basis, ...disclaimers].join(' ')}</Text>
    </View>
  )
}

function Foot({sheet: {dealer, url, disclaimer}}: {sheet: PriceSheet}) {
  return (
    <View style={styles.foot}>
      <View style={styles.rule} />
      <Text>{[dealer.name, dealer.address, dealer.phone].filter(Boolean).join('  |  ')}</Text>
      {dealer.licence && <Text>{dealer.licence}</Text>}
      <Text>{url}</Text>
      <Text style={[styles.small, styles.quiet]}>{disclaimer}</Text>
    </View>
  )
}
