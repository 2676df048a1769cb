import {createRequire} from 'node:module'
import {dirname, relative} from 'node:path'

const BRIDGE = /<script [^>]*data-sanity-core[^>]*><\/script>\s*/g
const REMOTE_FONT_FACE = /@font-face\s*\{[^}]*https:\/\/studio-static\.sanity\.io[^}]*\}\s*/g
const REMOTE_FONT = /https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-[\w-]+\.woff2/g

/** The Studio's page without the parts that other hosts serve: the dashboard's bridge and the fonts. */
export function removeRemoteParts(html: string): string {
  return html.replace(BRIDGE, '').replace(REMOTE_FONT_FACE, '')
}

/** A style sheet that loads Inter from this project's dependencies instead of another host. */
export function withOwnFonts(css: string, file: string): string {
  return css.replace(REMOTE_FONT, (_match, italic) => relativeFont(file, italic ? 'italic' : 'normal'))
}

function relativeFont(from: string, style: 'normal' | 'italic'): string {
  const {resolve} = createRequire(import.meta.url)
  const font = resolve(`@fontsource-variable/inter/files/inter-latin-wght-${style}.woff2`)
  const path = relative(dirname(from), font)
  return path.startsWith('.') ? path : `./${path}`
}

const SANITY_CODE = /\/node_modules\/sanity\/lib\/.*\.js$/
const SERVICE = /https:\/\/(?:sanity-cdn\.com|api\.sanity\.io\/vX\/intake\/\w+)/g

/** The Studio's code with an empty answer where it asks the hosted service for a newer version, or tells it of a fault. */
export function removeServiceCalls(code: string): string {
  return code.replace(SERVICE, 'data:application/json,{}#')
}

function changeCode(code: string, file: string) {
  return SANITY_CODE.test(file) ? {code: removeServiceCalls(code), map: null} : null
}

const ROOT = '<div id="sanity"></div>'
const START =
  '<p role="status" style="font: 16px system-ui, sans-serif; padding: 32px">Forecourt is starting…</p>'

/** The Studio's page with words until its scripts are there, which replace them. */
export function withStartWords(html: string): string {
  return html.replace(ROOT, ROOT.replace('><', `>${START}<`))
}

type Asset = {type: string; source?: unknown}

/** Vite plugin that changes the Studio's page, as it is served and as it is built. */
function createPagePlugin(name: string, change: (html: string) => string) {
  return {
    name,
    enforce: 'pre' as const,
    transformIndexHtml: {order: 'pre' as const, handler: change},
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: {[file: string]: Asset}) {
        const page = bundle['index.html']
        if (typeof page?.source === 'string') page.source = change(page.source)
      },
    },
  }
}

/** Vite plugin for a page that is not white until the Studio is there. */
export const createStartPlugin = () => createPagePlugin('start', withStartWords)

/**
 * Vite plugin for a Studio with its own backend, which then asks no other host for anything: it works without the
 * Internet and reveals to nobody who edits what.
 */
export function createOwnAssetsPlugin() {
  return {
    ...createPagePlugin('own-assets', removeRemoteParts),
    transform(code: string, id: string) {
      const [file = ''] = id.split('?')
      return file.endsWith('.css') ? {code: withOwnFonts(code, file), map: null} : changeCode(code, file)
    },
    // In development the Studio's code is bundled apart, without the plugins above.
    config: () => ({
      optimizeDeps: {rolldownOptions: {plugins: [{name: 'service-calls', transform: changeCode}]}},
    }),
  }
}
