import {Document, Page, StyleSheet, Text, View} from '@react-pdf/renderer'
import type {ReactNode} from 'react'

/** Styles shared by PDF documents. Lengths in points on A4, 595 by 842. */
export const pdfStyles = StyleSheet.create({
  page: {padding: 40, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.35, color: '#16202c'},
  // A box of the page's height: overflow is cut rather than creating a second page.
  sheet: {height: 755, overflow: 'hidden'},
  head: {flexDirection: 'row', justifyContent: 'space-between', marginBottom: 16},
  dealer: {fontFamily: 'Helvetica-Bold', fontSize: 13, maxWidth: 360},
  title: {fontFamily: 'Helvetica-Bold', fontSize: 18, lineHeight: 1.2},
  amount: {fontFamily: 'Helvetica-Bold', fontSize: 22, lineHeight: 1.2},
  row: {flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3},
  quiet: {color: '#4c5866'},
  small: {fontSize: 8, lineHeight: 1.3},
  foot: {position: 'absolute', left: 0, right: 0, bottom: 0, fontSize: 9},
  rule: {borderTopWidth: 0.5, borderTopColor: '#aab3bd', marginBottom: 6},
})

type Props = {
  /** The title of the document, shown by PDF readers. */
  title: string
  /** The issuer, at the top. */
  dealer: string
  /** Beside the dealer. */
  heading: string
  /** Below the line at the bottom. */
  foot: ReactNode
  children: ReactNode
}

/** A one-page document, with a header and a footer. Its texts must have passed `truncateForPdf` or `printForPdf`. */
export function PdfPage({title, dealer, heading, foot, children}: Props) {
  return (
    <Document title={title} author={dealer} language="en-AU">
      <Page size="A4" style={pdfStyles.page}>
        <View style={pdfStyles.sheet}>
          <View style={pdfStyles.head}>
            <Text style={pdfStyles.dealer}>{dealer}</Text>
            <Text style={pdfStyles.quiet}>{heading}</Text>
          </View>
          {children}
          <View style={pdfStyles.foot}>
            <View style={pdfStyles.rule} />
            {foot}
          </View>
        </View>
      </Page>
    </Document>
  )
}
