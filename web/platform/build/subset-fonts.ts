import {access, copyFile, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import subsetFont from 'subset-font'
import {isPlatformOn} from '../../src/env/platform-off.ts'
import {LETTER_SETS, LETTERS, type LetterSet} from '../../src/tenant/theme/letters.ts'
import {type Cut, FACES, listCuts} from '../../src/tenant/theme/typefaces.ts'

const WEB = join(import.meta.dirname, '../..')
const PACKAGES = join(WEB, 'node_modules/@fontsource-variable')
const PUBLIC = join(WEB, 'public')

/** A file that records how the files in the folder were generated. */
const MARK = join(PUBLIC, 'fonts/.made')

/**
 * `node platform/build/subset-fonts.ts`: writes each typeface to `public/fonts` with only the letters and axes in
 * use, because on a phone fonts are loaded before a page's first picture. Whole files with
 * `PLATFORM_OFF=font-subset`. Existing files are kept.
 */
async function main(): Promise<void> {
  const mode = isPlatformOn('font-subset') ? 'subset' : 'whole'
  if ((await readFile(MARK, 'utf8').catch(() => 'subset')) !== mode)
    await rm(join(PUBLIC, 'fonts'), {recursive: true, force: true})
  await mkdir(join(PUBLIC, 'fonts'), {recursive: true})
  await writeFile(MARK, mode)
  for (const cut of listCuts()) for (const letters of LETTER_SETS) await writeFont(cut, letters, mode)
}

async function writeFont(
  {face, paths, axes}: Cut,
  letters: LetterSet,
  mode: 'subset' | 'whole',
): Promise<void> {
  const path = join(PUBLIC, paths[letters])
  if (await exists(path)) return
  const whole = join(PACKAGES, FACES[face].file)
  if (mode === 'whole') return copyFile(whole, path)
  const options = {targetFormat: 'woff2', variationAxes: {...axes}} as const
  await writeFile(path, await subsetFont(await readFile(whole), LETTERS[letters].join(''), options))
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

await main()
