/** A video at a service that shows it: which, and its name there. */
export type Video = {readonly service: 'youtube' | 'vimeo'; readonly id: string}

/** The address of a video's page at YouTube or Vimeo, as browsers show it. */
export const VIDEO_ADDRESS =
  /^https:\/\/(?:(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/)|youtu\.be\/)(?<youtube>[\w-]{11})(?![\w-])|(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<vimeo>\d{6,12})(?!\d))/

/** Reads the address of a video; null for one that is at no service we know. */
export function parseVideoAddress(address: string): Video | null {
  const {youtube, vimeo} = VIDEO_ADDRESS.exec(address)?.groups ?? {}
  if (youtube) return {service: 'youtube', id: youtube}
  return vimeo ? {service: 'vimeo', id: vimeo} : null
}
