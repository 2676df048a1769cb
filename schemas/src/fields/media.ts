import * as z from 'zod'
import {defineKind, type Options} from './field.ts'
import {computeShownSize, readMarks, roundCrop, writeMarks} from './picture-marks.ts'

/**
 * A picture for a page. `url` is the original; callers request the sizes they need. What staff have marked in it (what is
 * shown of it, and its hotspot) follows the address: `….jpg#cut-10-0-90-100-at-25-50` (`writeMarks`). Width and height
 * are those of what is shown.
 */
export type ImageValue = {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** A tiny blurred preview as a `data:` address; null if there is none, or staff have cut something off. */
  readonly lqip: string | null
}

const storedImage = z.object({
  asset: z.object({_ref: z.string()}, 'Upload a picture'),
  alt: z.string().trim().min(1, 'Say in a few words what the picture shows').optional(),
})

const readImage = z
  .object({
    ...readMarks,
    url: z.string().min(1),
    alt: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
    width: z.number().positive(),
    height: z.number().positive(),
    lqip: z
      .string()
      .nullish()
      .transform((value) => value ?? null),
  })
  .transform(({hotspot, crop, ...image}) => ({
    ...image,
    ...computeShownSize(image, crop),
    // The preview is one of the whole picture, and shows what staff have cut off.
    lqip: roundCrop(crop) ? null : image.lqip,
    url: `${image.url}${writeMarks({crop: crop ?? null, hotspot: hotspot ?? null})}`,
  }))

// A picture that is marked where it is used is shown so there; otherwise as it is marked in the list of pictures.
const isMarkedHere = 'defined(crop) || defined(hotspot)'

/** GROQ that reads a picture whose field is at hand. */
export const IMAGE_PROJECTION = `{"url": asset->url, alt, "width": asset->metadata.dimensions.width, "height": asset->metadata.dimensions.height, "lqip": asset->metadata.lqip, "hotspot": select(${isMarkedHere} => hotspot, asset->library.hotspot), "crop": select(${isMarkedHere} => crop, asset->library.crop)}`

/** A picture with its description for people who cannot see it. */
export const image = defineKind<ImageValue>(() => ({
  kind: 'image',
  makeStored: () => storedImage,
  makeValue: () => readImage,
  sanity: {
    type: 'image',
    options: {hotspot: true},
    fields: [
      {
        name: 'alt',
        type: 'string',
        title: 'What the picture shows',
        description: 'Read aloud to people who cannot see the picture. Say what it shows.',
      },
    ],
  },
  project: (name) => `"${name}": select(defined(${name}.asset) => ${name}${IMAGE_PROJECTION})`,
}))

/** A picture that is always shown whole, such as a logo: staff can cut nothing off it. */
export function wholeImage<const O extends Options<ImageValue>>(title: string, help: string, options?: O) {
  const field = image(title, help, options)
  return {...field, sanity: {...field.sanity, options: {}}}
}

export type LinkValue = {readonly label: string; readonly href: string}

// A path on the site, an anchor, or an address a browser can safely open: `javascript:` never passes.
/** A path on the site, an anchor, or a safe address: `javascript:` is refused. */
export const HREF = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https?:\/\/[^\s]+|tel:\+?[\d ]+|mailto:[^\s]+)$/
const storedLink = z.object({
  label: z.string().trim().min(1, 'Write the words of the link').max(80, 'Use at most 80 characters'),
  href: z
    .string()
    .trim()
    .regex(HREF, 'Write a path such as /special-offers, or a full address with https://'),
})

/** A text and its target: a path on the site or a full address. */
export const link = defineKind<LinkValue>(() => ({
  kind: 'link',
  makeStored: () => storedLink,
  sanity: {
    type: 'object',
    options: {columns: 2},
    fields: [
      {name: 'label', type: 'string', title: 'Label'},
      {
        name: 'href',
        type: 'string',
        title: 'Leads to',
        description: 'A path such as /special-offers, or https://…',
      },
    ],
  },
  project: (name) => `${name}{label, href}`,
}))

/** A reference to another document, of one type or of several, read as its id. A reader that needs the document fetches it by that id. */
export function reference<const O extends Options<string> & {weak?: boolean}>(
  title: string,
  help: string,
  to: string | readonly string[],
  options?: O,
) {
  const types = [to].flat()
  const build = defineKind<string, {weak?: boolean}>(({weak = false}) => ({
    kind: 'reference',
    makeStored: () => z.object({_ref: z.string().min(1)}, `Choose a ${types.join(', or a ')}`),
    makeValue: () => z.string().min(1),
    sanity: {type: 'reference', to: types.map((type) => ({type})), weak},
    project: (name) => `"${name}": ${name}._ref`,
  }))
  return build(title, help, options)
}
