/** The widths the image route makes; any other is refused. */
export const PICTURE_WIDTHS = [80, 375, 750, 1000, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const CMS_FILE = /\/images\/[\w-]+\/[\w-]+\/([\w-]+\.\w+)$/

/**
 * The address of a picture at a width. `src` is a site-relative path under /media, a picture of the content
 * backend, or a full address of an allowed host.
 */
export function pictureUrl(src: string, width: PictureWidth): string {
  if (src.startsWith('/media/')) return `/image/${width}${src}`
  const file = CMS_FILE.exec(src)?.[1]
  if (file) return `/image/${width}/cms/${file}`
  return `/image/${width}/remote/${toBase64Url(src)}`
}

/** The `srcset` of a picture up to its own width, when that is known. */
export function pictureSrcSet(src: string, naturalWidth = Number.POSITIVE_INFINITY): string {
  const fitting = PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= naturalWidth)
  return fitting.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ')
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text behind the last part of a remote picture's address; null when it is none. */
export function fromBase64Url(code: string): string | null {
  if (!/^[\w-]+$/.test(code)) return null
  try {
    const plain = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', {fatal: true}).decode(
      Uint8Array.from(plain, (letter) => letter.charCodeAt(0)),
    )
  } catch {
    return null
  }
}
