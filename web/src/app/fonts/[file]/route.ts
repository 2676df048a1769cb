import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {processValue} from '#/lib/process-store'
import {faceOfFile} from '#/tenant/theme/typefaces'

type Context = {params: Promise<{file: string}>}

/** Serves the themes' typefaces: a closed list, each read once. */
export async function GET(_request: Request, {params}: Context): Promise<Response> {
  const face = faceOfFile((await params).file)
  if (!face) return new Response('Not found\n', {status: 404})
  return new Response(await loadFile(face.file), {
    headers: {'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=31536000, immutable'},
  })
}

function loadFile(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = processValue('fonts', () => new Map<string, Promise<Uint8Array<ArrayBuffer>>>())
  const known = files.get(file)
  if (known) return known
  const folder = join(process.cwd(), 'node_modules/@fontsource-variable')
  const loading = readFile(join(folder, file)).then((bytes) => new Uint8Array(bytes))
  files.set(file, loading)
  return loading
}
