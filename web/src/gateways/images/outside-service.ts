import type {PictureRequest} from './read-request.ts'

/** The quality values for external services, from 1 to 100. */
const QUALITIES: {readonly [quality in PictureRequest['quality']]: string} = {usual: '75', fine: '90'}

/**
 * The address of a picture at a site's external picture service (`integrations.imageTemplate`), which resizes
 * `source`, the address of the picture here. After a question mark, the source is encoded as a parameter.
 */
export function getOutsideUrl(
  template: string,
  source: string,
  {width, quality}: Pick<PictureRequest, 'width' | 'quality'>,
): string {
  const isParameter = template.slice(0, template.indexOf('{url}')).includes('?')
  return template
    .replaceAll('{width}', String(width))
    .replaceAll('{quality}', QUALITIES[quality])
    .replaceAll('{url}', isParameter ? encodeURIComponent(source) : source)
}
