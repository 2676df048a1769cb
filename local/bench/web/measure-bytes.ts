import {gzipSync} from 'node:zlib'
import {fetchPage} from './fetch-page.ts'
import type {SitePage} from './list-pages.ts'
import {formatKilobytes, type Row} from './print-table.ts'

/** Measures the size of each page's document. */
export async function measureBytes(pages: readonly SitePage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    await fetchPage(page)
    const {html, raw, sent} = await fetchPage(page)
    rows.push({
      site: page.site,
      page: page.kind,
      'HTML kB': formatKilobytes(raw),
      'sent kB': formatKilobytes(sent),
      'gzip kB': formatKilobytes(gzipSync(html).length),
    })
  }
  return rows
}
