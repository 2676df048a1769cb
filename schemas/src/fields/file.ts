import * as z from 'zod'
import {defineKind} from './field.ts'

/** Kinds of files that staff may offer shoppers, by file extension: none that a browser would run. */
export const FILE_KINDS = {
  pdf: {words: 'PDF', mimeType: 'application/pdf'},
  docx: {
    words: 'Word',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {words: 'Excel', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'},
} as const
export type FileKind = keyof typeof FILE_KINDS

const MEGABYTE = 1_000_000

/** The largest file that the sites serve, in bytes, chosen for shoppers on a mobile connection. */
export const MAX_FILE_BYTES = 20 * MEGABYTE

export const TOO_LARGE = `Use a file of at most ${MAX_FILE_BYTES / MEGABYTE} MB`

/** A file as a page needs it. `url` is its address in the content backend; shoppers download it from the site. */
export type FileValue = {
  readonly url: string
  /** The file's original name; empty when unknown. */
  readonly name: string
  readonly kind: FileKind
  /** In bytes. */
  readonly size: number
}

/** A file for shoppers to open or keep, such as a brochure: of the kinds in `accept` (PDF alone by default). */
export const file = defineKind<FileValue, {accept?: readonly FileKind[]}>(({accept = ['pdf']}, help) => {
  const words = accept.map((kind) => FILE_KINDS[kind].words).join(', ')
  const limits = `${words}, at most ${MAX_FILE_BYTES / MEGABYTE} MB`
  return {
    kind: 'file',
    makeStored: () => storedFile(accept, words),
    makeValue: () => readFile(accept, words),
    sanity: {
      type: 'file',
      options: {
        accept: accept.flatMap((kind) => [`.${kind}`, FILE_KINDS[kind].mimeType]).join(','),
        storeOriginalFilename: true,
      },
    },
    project: (name) => `"${name}": ${name}.asset->${ASSET}`,
    help: `${help} ${limits}.`,
    limits,
  }
})

const ASSET = '{url, "name": originalFilename, "kind": extension, size}'

/** GROQ that reads a list of files under its own name. */
export function buildFilesProjection(name: string): string {
  return `"${name}": ${name}[defined(asset)].asset->${ASSET}`
}

// An asset's id ends with the original file extension.
function storedFile(accept: readonly FileKind[], words: string) {
  const ending = new RegExp(`-(?:${accept.join('|')})$`)
  return z.object({
    asset: z.object(
      {_ref: z.string().regex(ending, `Choose a file of this kind: ${words}`)},
      'Upload a file',
    ),
  })
}

function readFile(accept: readonly FileKind[], words: string) {
  return z.object({
    url: z.string().min(1),
    name: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
    kind: z.enum(accept, `Choose a file of this kind: ${words}`),
    size: z.number().positive().max(MAX_FILE_BYTES, TOO_LARGE),
  })
}
