import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parse} from 'yaml'
import * as z from 'zod'

/** Reads a YAML file of this folder. @throws Error that names the file, where it is not as the schema says */
export function readYaml<T>(path: string, schema: z.ZodType<T>): T {
  return checkData(path, parse(readText(path)), schema)
}

/** Reads a Markdown file: the values between its two lines of "---", and the text after them as `body`. @see readYaml */
export function readMarkdown<T>(path: string, schema: z.ZodType<T>): T {
  const [, values, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readText(path)) ?? []
  if (values === undefined) throw new Error(`${path} does not begin with values between lines of ---`)
  return checkData(path, {...parse(values), body}, schema)
}

/** The files of a folder with an ending, by their paths in it without the ending. */
export function listFileNames(folder: string, ending: string): string[] {
  const paths = globSync(`**/*${ending}`, {cwd: join(import.meta.dirname, folder)})
  return paths.map((path) => path.slice(0, -ending.length)).sort()
}

function readText(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

function checkData<T>(path: string, value: unknown, schema: z.ZodType<T>): T {
  const read = schema.safeParse(value)
  if (!read.success) throw new Error(`migrations/demo/seeds/${path}:\n${z.prettifyError(read.error)}`)
  return read.data
}
