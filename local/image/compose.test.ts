import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {buildCmsConfiguration} from '../stack/environment.ts'
import {loadInstallation} from '../stack/load-installation.ts'
import {ROOT} from '../stack/paths.ts'

type Service = {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  command?: string[]
  environment?: {[name: string]: string}
}

const compose: {
  services: {[name: string]: Service}
  volumes: object
  networks: {[name: string]: {internal?: boolean} | null}
} = parse(readFileSync(join(ROOT, 'local/compose.yaml'), 'utf8'), {merge: true})
const dockerfile = readFileSync(join(ROOT, 'local/Dockerfile'), 'utf8')
const {scripts} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const services = Object.entries(compose.services)
const ours = services.filter(([, {image}]) => image?.includes('FORECOURT_IMAGE'))

describe('compose.yaml', () => {
  it('runs what is ours without rights: nothing written but /data, no capability', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['backup', 'check-up', 'migrate', 'storefront'])
    for (const [, service] of ours) {
      expect(service).toMatchObject({read_only: true, cap_drop: ['ALL']})
      expect(service.volumes?.[0]).toMatch(/^files:\/data(:ro)?$/)
    }
    // The image makes this folder for its user, whom a new volume then belongs to.
    expect(dockerfile).toMatch(/install --directory --owner=node --group=node \/data /)
  })

  it('names volumes, networks, scripts and files that exist', () => {
    for (const [, {volumes = [], networks = [], command = []}] of services) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (/^[a-z]+$/.test(source)) expect(Object.keys(compose.volumes)).toContain(source)
        if (source.startsWith('./')) expect(existsSync(join(ROOT, 'local', source))).toBe(true)
      }
      for (const network of networks) expect(Object.keys(compose.networks)).toContain(network)
      if (command[1] === '--run') expect(Object.keys(scripts)).toContain(command[2])
    }
  })

  it('opens the ports of the proxy to the world, and no other', () => {
    expect(services.filter(([, {ports}]) => ports).map(([name]) => name)).toEqual(['proxy'])
    expect(compose.networks.records?.internal).toBe(true)
    expect(
      services.filter(([, {networks}]) => networks?.includes('records')).map(([name]) => name),
    ).not.toContain('proxy')
  })

  it('starts search with the limit of clauses that a weekly figure needs', () => {
    expect(compose.services.typesense).toMatchObject({
      image: 'typesense/typesense:30.2',
      command: expect.arrayContaining(['--filter-by-max-ops=200', '--enable-cors=true']),
    })
  })
})

describe('ship.md', () => {
  it('gives the webhook of content as the stand-in has it', async () => {
    const paper = readFileSync(join(ROOT, 'web/docs/ship.md'), 'utf8')
    const configuration = JSON.stringify(
      buildCmsConfiguration(await loadInstallation({}), 'production', {}, true),
    )
    const {webhooks}: {webhooks: {filter: string; projection: string}[]} = JSON.parse(configuration)
    expect(paper).toContain(`filter:     ${webhooks[0]?.filter}\nprojection: ${webhooks[0]?.projection}\n`)
  })
})

describe('Caddyfile', () => {
  const caddyfile = readFileSync(join(ROOT, 'local/Caddyfile'), 'utf8')

  it('asks the storefront before it gets a certificate, and lets nobody else ask', () => {
    expect(caddyfile).toMatch(
      /ask http:\/\/\{\$STOREFRONT:storefront:3000\}\/api\/hosts\?secret=\{\$HOSTS_SECRET\}/,
    )
    expect(caddyfile).toMatch(/respond \/api\/hosts 404/)
  })

  it('keeps connections for less than the storefront does', () => {
    const seconds = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(75)
  })

  it.skipIf(!existsSync('/usr/bin/caddy'))('is valid', () => {
    const env = {
      HOSTS_SECRET: 'x',
      ACME_EMAIL: 'operator@site.example',
      SEARCH_HOST: 'search.site.example',
      HOME: '/tmp',
    }
    const args = ['adapt', '--validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'local/Caddyfile')]
    expect(
      JSON.parse(execFileSync('/usr/bin/caddy', args, {env, stdio: ['ignore', 'pipe', 'ignore']}).toString()),
    ).toHaveProperty('apps.tls')
  })
})
