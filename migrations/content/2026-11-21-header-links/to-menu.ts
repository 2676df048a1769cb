import * as z from 'zod'

const links = z.array(z.object({label: z.string().min(1), href: z.string().min(1)}))

/** The entries that every site starts with; a site that chose its own links showed none of them. */
const STANDARD = ['home', 'vehicles', 'offers', 'our-stock', 'trade-in', 'service-and-parts', 'company']

/** A header's links as the entries of a main menu, in their order; null where there are none to keep. */
export function toMenu(header: unknown): readonly object[] | null {
  const read = links.safeParse(header)
  if (!read.success || read.data.length === 0) return null
  const left = STANDARD.map((key) => ({_key: key, key, label: key, hidden: true}))
  const kept = read.data.map(({label, href}, index) => {
    const key = `link-${index + 1}`
    return {_key: key, key, label, href, panel: 'none'}
  })
  return [...left, ...kept]
}
