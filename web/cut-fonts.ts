import {access, mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import subsetFont from 'subset-font'
import {LETTER_SETS, LETTERS, type LetterSet} from './src/tenant/theme/letters.ts'
import {type Cut, FACES, listCuts} from './src/tenant/theme/typefaces.ts'

const PACKAGES = join(import.meta.dirname, 'node_modules/@fontsource-variable')
const PUBLIC = join(import.meta.dirname, 'public')

/**
 * `node cut-fonts.ts`: writes each typeface with the letters and the axes alone that the storefront uses, to
 * `public/fonts`. They come before a page's picture on a phone, and whole they are three times as large. What is there already is left.
 */
async function main(): Promise<void> {
  for (const cut of listCuts()) for (const letters of LETTER_SETS) await writeCut(cut, letters)
}

async function writeCut({face, paths, axes}: Cut, letters: LetterSet): Promise<void> {
  const path = join(PUBLIC, paths[letters])
  if (await exists(path)) return
  const whole = await readFile(join(PACKAGES, FACES[face].file))
  const options = {targetFormat: 'woff2', variationAxes: {...axes}} as const
  await mkdir(join(path, '..'), {recursive: true})
  await writeFile(path, await subsetFont(whole, LETTERS[letters].join(''), options))
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

await main()
