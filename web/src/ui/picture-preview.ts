import type {CSSProperties} from 'react'

// A preview in another format has transparent parts, which would stay visible behind those of the picture.
const OPAQUE = /^data:image\/jpeg;base64,[\w+/=]+$/

/**
 * Shows the blurred preview of a picture (`ImageValue.lqip`) in its place while the picture loads. No style without an
 * opaque one.
 */
export function getPreviewStyle(preview: string | null | undefined): CSSProperties {
  if (!preview || !OPAQUE.test(preview)) return {}
  return {backgroundImage: `url(${preview})`, backgroundSize: 'cover'}
}

/** A quiet ground in the colour of what a picture shows, while it loads. No style without a colour. */
export function getTintStyle(tint: string | null | undefined): CSSProperties {
  return tint ? {['--tint' as string]: tint} : {}
}
