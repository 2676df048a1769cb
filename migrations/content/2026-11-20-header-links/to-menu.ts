import * as z from 'zod'

const links = z.array(z.object({label: z.string().min(1), href: z.string().min(1)}))

/** The default entries of every site; a site that chose its own links showed none of them. */
const STANDARD = ['home', 'vehicles', 'offers', 'our-stock', 'trade-in', 'service-and-parts', 'company']

/** Converts a header's links to entries of a main menu, in order; null if there are none. */
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

const plainEntry = z.object({
  key: z.string().regex(/^link-\d+$/),
  label: z.string(),
  href: z.string(),
  panel: z.literal('none'),
})

/** Converts a menu that contains only the links of a header back to that header; null for any other menu. */
export function toHeader(menu: unknown): readonly object[] | null {
  const entries = z.array(z.looseObject({key: z.string()})).safeParse(menu)
  const own = entries.success ? entries.data.filter(({key}) => !STANDARD.includes(key)) : []
  const read = z.array(plainEntry).safeParse(own)
  if (!read.success || read.data.length === 0) return null
  return read.data.map(({key, label, href}) => ({_key: key, label, href}))
}
