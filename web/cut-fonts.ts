import {access, mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import subsetFont from 'subset-font'
import {FACES, listCuts} from './src/tenant/theme/typefaces.ts'

const PACKAGES = join(import.meta.dirname, 'node_modules/@fontsource-variable')
const PUBLIC = join(import.meta.dirname, 'public')

/** The letters that the font packages call Latin. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
] as const

const TEXT = LATIN.flatMap(([from, to]) =>
  Array.from({length: to - from + 1}, (_, at) => String.fromCodePoint(from + at)),
).join('')

/**
 * `node cut-fonts.ts`: writes each typeface with the axes alone that the storefront uses, to `public/fonts`. They come
 * before a page's picture on a phone, and whole they are twice as large. What is there already is left.
 */
async function main(): Promise<void> {
  for (const {face, path: address, axes} of listCuts()) {
    const path = join(PUBLIC, address)
    if (await exists(path)) continue
    const whole = await readFile(join(PACKAGES, FACES[face].file))
    const cut = await subsetFont(whole, TEXT, {targetFormat: 'woff2', variationAxes: {...axes}})
    await mkdir(join(path, '..'), {recursive: true})
    // A file that was packed better than this one packs can come out larger.
    await writeFile(path, cut.length < whole.length ? cut : whole)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

await main()
