import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {z} from 'zod'

const [WIDTH, HEIGHT] = [1600, 1200]
/** The tone of the paint that the layers are made for. */
const PAINT = '#780078'
const VEHICLES = new URL('../vehicles/', import.meta.url)

const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
/** What `render.py` writes beside the layers; all in shares of the picture's width. */
const placeSchema = z.object({horizon: z.number(), floor: z.number(), box, layer: box, shadow: box})

/**
 * The layers of a rendered picture as a drawing: the paint within the vehicle's outline, and over it the top layer,
 * which hides the paint where there is glass, rubber or shade.
 */
export async function packRender(path: string): Promise<string> {
  const place = placeSchema.parse(JSON.parse(readFileSync(`${path}.json`, 'utf8')))
  const layer = (kind: string) => readJpeg(`${path}-${kind}.png`, kind)
  const masks = [
    renderMask('cover', renderImage(place.layer, await layer('cover'))),
    renderMask('top', renderImage(place.layer, await layer('alpha'))),
    renderMask('shadow', renderImage(place.shadow, await layer('shadow'))),
  ]
  const all = `width="${WIDTH}" height="${HEIGHT}"`
  const top = `<g mask="url(#top)">${renderImage(place.layer, await layer('top'))}</g>`
  const marks = `<rect ${all} mask="url(#shadow)"/><g mask="url(#cover)"><rect ${all} fill="${PAINT}"/>${top}</g>`
  const stance = `data-horizon="${toPixels(place.horizon)}" data-floor="${toPixels(place.floor)}" data-box="${place.box.map(toPixels).join(' ')}"`
  return `<svg ${stance} xmlns="http://www.w3.org/2000/svg" ${all} viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${masks.join('')}</defs>${marks}</svg>\n`
}

// librsvg reads no other format with less bytes than JPEG. The top layer alone has colours.
async function readJpeg(path: string, kind: string): Promise<string> {
  const image = kind === 'top' ? sharp(path) : sharp(path).greyscale()
  const bytes = await image.jpeg({quality: kind === 'shadow' ? 88 : 60, mozjpeg: true}).toBuffer()
  return bytes.toString('base64')
}

function renderImage([x, y, width, height]: z.infer<typeof box>, jpeg: string): string {
  const at = `x="${toPixels(x)}" y="${toPixels(y)}" width="${toPixels(width)}" height="${toPixels(height)}"`
  return `<image ${at} preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg}"/>`
}

function renderMask(id: string, content: string): string {
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}">${content}</mask>`
}

function toPixels(share: number): number {
  return Math.round(share * WIDTH * 10) / 10
}

if (import.meta.main) {
  const [folder = '.'] = process.argv.slice(2)
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
  for (const name of names) {
    const drawing = name.includes('-front-')
      ? name.replace(/-front-2$/, '-electric-front-0')
      : name.replace(/-\d$/, '')
    writeFileSync(new URL(`${drawing}.svg`, VEHICLES), await packRender(join(folder, name)))
  }
}
