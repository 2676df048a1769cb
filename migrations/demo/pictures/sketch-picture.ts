import {createHash} from 'node:crypto'
import {getSize, type PictureRequest} from './draw-picture.ts'

/**
 * A placeholder with the size of a drawing: a plain colour with a band across it, which is cheap to resize and to
 * decode. The same request always gives the same text, another request another text.
 */
export function sketchPicture(request: PictureRequest): string {
  const {width, height} = getSize(request)
  const [red = 0, green = 0, blue = 0, ...tint] = createHash('sha256')
    .update(JSON.stringify(request))
    .digest()
  const band = `#${Buffer.from(tint.slice(0, 3)).toString('hex')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  return `${svg}<rect width="100%" height="100%" fill="rgb(${red},${green},${blue})"/><rect y="40%" width="100%" height="20%" fill="${band}"/></svg>`
}
