import {readFileSync} from 'node:fs'

/** A drawing of this folder: its size in pixels, what is in it, and the attributes of its first line. */
type SvgFile = {
  readonly width: number
  readonly height: number
  readonly marks: string
  readonly get: (attribute: string) => string | undefined
}

/** Reads a drawing by its path in this folder. */
export function readSvg(path: string): SvgFile {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  const [, head = '', marks = ''] = /^<svg ([^>]+)>(.*)<\/svg>\s*$/s.exec(text) ?? []
  const get = (attribute: string) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(head)?.[1]
  return {width: Number(get('width')), height: Number(get('height')), marks, get}
}
