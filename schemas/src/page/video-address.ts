/** A video's service, and its id there. */
export type Video = {readonly service: 'youtube' | 'vimeo'; readonly id: string}

/** The address of a video's page at YouTube or Vimeo, as browsers show it. */
export const VIDEO_ADDRESS =
  /^https:\/\/(?:(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/|embed\/)|youtu\.be\/)(?<youtube>[\w-]{11})(?![\w-])|(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<vimeo>\d{6,12})(?!\d))/

/** Parses the address of a video; null if its service is not supported. */
export function parseVideoAddress(address: string): Video | null {
  const {youtube, vimeo} = VIDEO_ADDRESS.exec(address)?.groups ?? {}
  if (youtube) return {service: 'youtube', id: youtube}
  return vimeo ? {service: 'vimeo', id: vimeo} : null
}
