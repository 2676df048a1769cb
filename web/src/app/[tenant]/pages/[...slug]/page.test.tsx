import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {prerender} from 'react-dom/static'
import {describe, expect, it, vi} from 'vitest'
import type {Trial} from '#/domain/experiments/trial'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import BuiltPage, {generateMetadata} from './page'

vi.mock('#platform/static-html/static-html', () => ({
  StaticHtml: ({children}: {children: unknown}) => children,
}))
vi.mock('#/tenant/remove-dead-links', () => ({
  removeDeadLinks: async (_site: unknown, content: unknown) => content,
}))
vi.mock('#/tenant/get-legal-links', () => ({getLegalLinks: async () => ({privacy: null, terms: null})}))

const words = {_key: 'words', _type: 'words', body: paragraphs('Come and work with us.')}
const PAGES: {readonly [slug: string]: object} = {
  careers: {title: 'Careers', blocks: [words]},
  'contact-us': {
    title: 'Contact',
    blocks: [{_key: 'a', _type: 'form', form: 'careers'}, {_key: 'b', _type: 'form', form: 'general'}, words],
  },
  'about-us': {title: 'About us', blocks: [words]},
  'about-us/history/1969': {title: 'The first year', blocks: [words], searchable: false},
  faq: {title: 'Questions', blocks: [{_key: 'a', _type: 'questions'}]},
  finance: {
    title: 'Finance',
    blocks: [
      {...words, _key: 'z'},
      {_key: 'a', _type: 'heading', title: 'Drive it home', text: 'We lend it.'},
      {_key: 'b', _type: 'opening', title: 'Ask us', text: 'We answer.', action: {label: 'Go', href: '/a'}},
      {_key: 'c', _type: 'opening', title: 'Call us', action: {label: 'Go', href: '/b'}},
    ],
  },
}
const SCOPE = {audience: 'all', sites: [], layers: [], excludedSites: []}
const STORED: {readonly [type: string]: readonly object[]} = {
  questionTopic: [
    {id: 't1', name: 'Finance', slug: 'finance', scope: SCOPE},
    {id: 't2', name: 'Nobody asks', slug: 'unasked', scope: SCOPE},
    {id: 't3', name: 'Warranty', slug: 'warranty', scope: SCOPE},
  ],
  faq: [
    {id: 'q1', question: 'How long?', answer: paragraphs('Five years.'), topic: 't3', scope: SCOPE},
    {id: 'q2', question: 'What rate?', answer: paragraphs('Ask us.'), topic: 't1', scope: SCOPE},
  ],
}

vi.mock('#/gateways/cms/list-scoped', async (importActual) => ({
  ...(await importActual<object>()),
  listScoped: async ({name}: {name: string}) => STORED[name],
  findScoped: async (_: unknown, __: unknown, slug: string) =>
    PAGES[slug] ? parseDocument(documents.page, {id: slug, slug, ...PAGES[slug]}).document : null,
}))

const directory = parseDirectory({
  sites: [{id: 's', name: 'Alpha', slug: 'alpha', hosts: ['alpha.example'], dealerships: ['d']}],
  dealerships: [{id: 'd', name: 'Alpha', slug: 'alpha', number: 1}],
  locations: [{id: 'l', name: 'Yard', slug: 'yard', dealership: 'd', type: 'sales'}],
})
vi.mock('../../_parts/page-tenant', () => ({
  readPage: async (params: Promise<object>) => ({...(await params), tenant: buildTenant(directory, 'alpha')}),
}))

function getParams(address: string) {
  return {params: Promise.resolve({tenant: 't-alpha', slug: address.split('/')})}
}

async function draw(address: string): Promise<string> {
  const {prelude} = await prerender(await BuiltPage(getParams(address)))
  return new Response(prelude).text()
}

const state = vi.hoisted(() => ({trials: [] as Trial[]}))
vi.mock('#/services/experiments/list-trials', () => ({listTrials: async () => state.trials}))

describe('a page of staff', () => {
  it('carries the versions that are tried of the first heading, sentence and button of its blocks [7.19d]', async () => {
    const tried = {share: 100, goal: 'sent', target: 'finance'} as const
    const build = (key: string, part: Trial['part'], text: string): Trial => ({
      ...{...tried, key, part},
      versions: [{words: text, sections: []}],
    })
    state.trials = [
      build('one', 'page.heading', 'Take it home'),
      build('two', 'page.sentence', 'Somebody lends it.'),
      build('three', 'page.button', 'See how'),
    ]
    const read = (html: string) =>
      [...html.matchAll(/data-trial="(\w+)" data-version="(\d)">([^<]+)/g)].map((found) =>
        found.slice(1).join(' '),
      )
    const html = await draw('finance')
    expect(read(html)).toEqual([
      'one 0 Drive it home',
      'one 1 Take it home',
      'two 0 We lend it.',
      'two 1 Somebody lends it.',
      'three 0 Go',
      'three 1 See how',
    ])
    expect(html).toContain('data-trials')
    expect(read(await draw('about-us'))).toEqual([])
    state.trials = []
    expect(await draw('finance')).not.toContain('data-trial')
  })

  it('is the words around the form of its address, which comes last where staff have not placed it [2.21]', async () => {
    const html = await draw('careers')
    expect(html.match(/<h1[^>]*>[^<]+/g)).toHaveLength(1)
    expect(html.indexOf('action="/api/forms/careers"')).toBeGreaterThan(
      html.indexOf('Come and work with us.'),
    )
    expect((await generateMetadata(getParams('contact-us'))).alternates).toEqual({canonical: '/contact-us'})
  })

  it('shows the form of its address in full, and links to others', async () => {
    const html = await draw('contact-us')
    expect(html).toContain('action="/api/forms/general"')
    expect(html).not.toContain('action="/api/forms/careers"')
    expect(html).toContain('href="/careers"')
  })

  it('names the pages above it, in structured data too, and itself to search engines only where staff want [2.21]', async () => {
    const html = await draw('about-us/history/1969')
    expect(html).toMatch(/<nav aria-label="Breadcrumb".*href="\/about-us".*<\/nav>/)
    expect(html).toContain('"position":2,"name":"The first year"')
    expect(await draw('about-us')).not.toContain('Breadcrumb')
    expect(await generateMetadata(getParams('about-us/history/1969'))).toMatchObject({
      alternates: {canonical: '/about-us/history/1969'},
      robots: {index: false},
    })
  })

  it('shows all questions under their topics, in staff’s order, and tells machines of them [2.30]', async () => {
    const html = await draw('faq')
    expect(html.match(/<section id="[^"]+/g)).toEqual(['<section id="finance', '<section id="warranty'])
    expect(html).toContain('href="#warranty"')
    expect(html).toContain('"@type":"FAQPage"')
    expect(html.match(/"@type":"Question"/g)).toHaveLength(2)
  })
})
