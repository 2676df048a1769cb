import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {ROOT} from '../stack/paths.ts'

type Instruction = {readonly name: string; readonly text: string; readonly stage: number}

/** The instructions of a Dockerfile with continued lines joined, each with the stage that it stands in. */
function parse(file: string): Instruction[] {
  const lines = file
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
  let stage = -1
  return lines.map((line) => {
    const [, name = '', text = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stage += 1
    return {name, text, stage}
  })
}

const findIn = (name: string, pattern: RegExp) => (all: readonly Instruction[]) =>
  all.filter((one) => one.name === name && pattern.test(one.text)).map(({text}) => text)

/** Ten rules of hadolint (github.com/hadolint/hadolint, Rules): each gives what breaks it. */
const RULES: {readonly [id: string]: (all: readonly Instruction[]) => readonly string[]} = {
  'DL3000 use absolute WORKDIR': findIn('WORKDIR', /^(?!["']?[/$])/),
  'DL3002 last user is not root': (all) => {
    const last = Math.max(...all.map(({stage}) => stage))
    const users = [last].flatMap((stage) =>
      all.filter((one) => one.name === 'USER' && one.stage === stage).slice(-1),
    )
    return users.length === 0
      ? ['no USER']
      : users.flatMap(({text}) => (/^(root|0)\b/.test(text) ? [text] : []))
  },
  'DL3003 use WORKDIR to switch to a folder': findIn('RUN', /(?:^|&& |; )cd /),
  'DL3004 no sudo': findIn('RUN', /\bsudo\b/),
  'DL3006 tag the version of an image, DL3007 not latest': (all) => {
    const stages = all.flatMap(({name, text}) =>
      name === 'FROM' ? (/ AS (\S+)/i.exec(text)?.[1] ?? []) : [],
    )
    return all.flatMap(({name, text}) => {
      const [image = ''] = text.replace(/^--\S+ /, '').split(' ')
      return name === 'FROM' && !stages.includes(image) && !/:(?!latest)[\w.-]+$|@sha256:/.test(image)
        ? [image]
        : []
    })
  },
  'DL3008 pin versions in apt-get install': findIn(
    'RUN',
    /apt-get install(?=[^&|]* [a-z][\w.-]*(?= |$))(?![^&|]*=)/,
  ),
  'DL3009 delete the lists of apt-get, DL3015 without recommendations': findIn(
    'RUN',
    /apt-get install(?!.*--no-install-recommends.*rm -rf \/var\/lib\/apt\/lists)/,
  ),
  'DL3016 pin versions in npm': findIn('RUN', /(?<!p)npm install(?: -\S+)* [a-z][\w-]*(?![\w@-])/),
  'DL3020 COPY in place of ADD': findIn('ADD', /./),
  'DL3025 JSON for CMD and ENTRYPOINT': (all) =>
    all.flatMap(({name, text}) => (/^(CMD|ENTRYPOINT)$/.test(name) && !text.startsWith('[') ? [text] : [])),
}

const lint = (file: string) => Object.values(RULES).map((check) => check(parse(file)))
const dockerfile = readFileSync(join(ROOT, 'local/Dockerfile'), 'utf8')

describe('Dockerfile', () => {
  it.each(Object.keys(RULES))('keeps %s', (id) => expect(RULES[id]?.(parse(dockerfile))).toEqual([]))

  it.each([
    ['DL3000', 'FROM a:1\nWORKDIR app\nUSER node'],
    ['DL3002', 'FROM a:1\nUSER node\nFROM b:1\nUSER root'],
    ['DL3003', 'FROM a:1\nUSER node\nRUN cd /app && ls'],
    ['DL3004', 'FROM a:1\nUSER node\nRUN sudo ls'],
    ['DL3006', 'FROM node:latest AS a\nUSER node'],
    [
      'DL3008',
      'FROM a:1\nUSER node\nRUN apt-get install --no-install-recommends curl && rm -rf /var/lib/apt/lists/*',
    ],
    ['DL3009', 'FROM a:1\nUSER node\nRUN apt-get install --no-install-recommends curl=8.*'],
    ['DL3016', 'FROM a:1\nUSER node\nRUN npm install --global pnpm'],
    ['DL3020', 'FROM a:1\nUSER node\nADD . .'],
    ['DL3025', 'FROM a:1\nUSER node\nCMD node server'],
  ])('breaks %s alone where it is broken', (id, file) => {
    const broken = Object.keys(RULES).filter((_, at) => (lint(file)[at] ?? []).length > 0)
    expect(broken).toEqual([expect.stringContaining(id)])
  })

  it('builds with the Node and the package manager of the repository', () => {
    const {devDependencies} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const pnpm = /pnpm@([\d.]+)/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1]
    const images = dockerfile.match(/(?<=^FROM node:)[\d.]+/gm)
    expect(new Set(images)).toEqual(new Set([devDependencies.node]))
    expect(dockerfile).toContain(`pnpm@${pnpm}`)
  })

  it('copies the parts that pnpm assemble makes, and the lists of all packages before their sources', () => {
    for (const part of ['node_modules', 'package.json', 'schemas', 'migrations', 'local', 'web'])
      expect(dockerfile).toMatch(new RegExp(`COPY --from=build (?:/image/\\S+ )*/image/${part}[ \\n]`))
    const before = dockerfile.slice(0, dockerfile.indexOf('COPY . .'))
    const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
    for (const [, name] of workspace.matchAll(/^ {2}- (\w+)$/gm))
      expect(before).toContain(`COPY ${name}/package.json ${name}/`)
  })

  it('runs without rights: another user, a health check, folders for what is written', () => {
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n? *CMD \["node"/m)
    for (const name of ['PHOTO_DIR', 'FEED_DIR', 'STATIC_DIR', 'IMAGE_CACHE_DIR', 'MAIL_DIR', 'SMS_DIR'])
      expect(dockerfile).toMatch(new RegExp(`${name}=/data/\\w+`))
  })
})
