import {gzipSync} from 'node:zlib'
import {fetchPage} from './fetch-page.ts'
import type {SitePage} from './list-pages.ts'
import {formatKilobytes, type Row} from './print-table.ts'

const FLIGHT = /<script>self\.__next_f\.push\([\s\S]*?<\/script>/g

/** Measures the size of each page's document, and how much of it is framework data rather than markup. */
export async function measureBytes(pages: readonly SitePage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    await fetchPage(page)
    const {html, raw, sent} = await fetchPage(page)
    const marked = gzipSync(html.replace(FLIGHT, '')).length
    rows.push({
      site: page.site,
      page: page.kind,
      'HTML kB': formatKilobytes(raw),
      'sent kB': formatKilobytes(sent),
      'gzip kB': formatKilobytes(gzipSync(html).length),
      'without data, gzip kB': formatKilobytes(marked),
    })
  }
  return rows
}
