import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {parse, parseAllDocuments, stringify} from 'yaml'

const CHART = import.meta.dirname
const read = (file: string) => readFileSync(join(CHART, file), 'utf8')

// What these templates use of Helm's language, because Helm is not a package of npm: fields, variables, pipelines, include,
// if, else, with, range over a mapping, and some functions. Anything else is refused.

type Value = unknown
type Scope = {readonly dot: Value; readonly names: {readonly [name: string]: Value}}
type Node =
  | {readonly text: string}
  | {readonly word: string; readonly rest: string; readonly body: Node[]; readonly other: Node[]}

function parseTemplate(source: string): Node[] {
  const parts = source.split(/(\{\{-?[\s\S]*?-?\}\})/)
  const tidy = parts.map((part, at) => {
    if (part.startsWith('{{')) return part
    const opened = parts[at - 1]?.endsWith('-}}') ? part.trimStart() : part
    return parts[at + 1]?.startsWith('{{-') ? opened.trimEnd() : opened
  })
  let at = 0
  const take = (): Node[] => {
    const nodes: Node[] = []
    for (; at < tidy.length; at += 1) {
      const part = tidy[at] ?? ''
      const action = /^\{\{-?\s*([\s\S]*?)\s*-?\}\}$/.exec(part)?.[1]
      if (action === undefined) {
        nodes.push({text: part})
        continue
      }
      const [word = ''] = action.split(' ')
      if (word === 'end' || word === 'else') return nodes
      if (!['if', 'with', 'range', 'define'].includes(word)) {
        nodes.push({word: '', rest: action, body: [], other: []})
        continue
      }
      at += 1
      const body = take()
      const hasElse = /^\{\{-?\s*else\s*-?\}\}$/.test(tidy[at] ?? '')
      if (hasElse) at += 1
      nodes.push({word, rest: action.slice(word.length).trim(), body, other: hasElse ? take() : []})
    }
    return nodes
  }
  return take()
}

const isTrue = (value: Value) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
const indent = (count: Value, text: Value) => String(text).replaceAll('\n', `\n${' '.repeat(Number(count))}`)

function createRenderer(files: readonly string[]) {
  const defined = new Map<string, Node[]>()
  const functions: {readonly [name: string]: (...args: Value[]) => Value} = {
    include: (name, dot) => {
      const nodes = defined.get(String(name))
      if (!nodes) throw new Error(`no template ${name}`)
      return render(nodes, {dot, names: {$: dot}})
    },
    toYaml: (value) => stringify(value, {lineWidth: 0}).trimEnd(),
    nindent: (count, text) => `\n${' '.repeat(Number(count))}${indent(count, text)}`,
    quote: (value) => JSON.stringify(String(value)),
    default: (usual, value) => (isTrue(value) ? value : usual),
    sha256sum: (text) => createHash('sha256').update(String(text)).digest('hex'),
    not: (value) => !isTrue(value),
  }
  const look = (path: string, {dot, names}: Scope): Value => {
    const [, name = '', fields = ''] = /^(\$\w*)?(.*)$/.exec(path) ?? []
    const start = name === '' ? dot : names[name]
    return fields
      .split('.')
      .filter(Boolean)
      .reduce<Value>((value, field) => (value as {[name: string]: Value} | null | undefined)?.[field], start)
  }
  const evaluate = (text: string, scope: Scope): Value =>
    text.split('|').reduce<Value>((piped, command, at) => {
      const [first = '', ...args] = command.trim().match(/"[^"]*"|\S+/g) ?? []
      const get = (word: string) =>
        /^["\d]/.test(word) ? JSON.parse(word) : /^[.$]/.test(word) ? look(word, scope) : undefined
      if (/^[."$\d]/.test(first)) return get(first)
      const work = functions[first]
      if (!work) throw new Error(`${first} is not known here`)
      return at === 0 ? work(...args.map(get)) : work(...args.map(get), piped)
    }, undefined)
  const render = (nodes: readonly Node[], scope: Scope): string =>
    nodes
      .map((node) => {
        if ('text' in node) return node.text
        const {word, rest, body, other} = node
        if (word === 'define') {
          defined.set(JSON.parse(rest), body)
          return ''
        }
        if (word === 'range') {
          const [, key = '', item = '', of = ''] = /^(\$\w+), (\$\w+) := (.*)$/.exec(rest) ?? []
          return Object.entries(evaluate(of, scope) ?? {})
            .map(([name, value]) =>
              render(body, {...scope, names: {...scope.names, [key]: name, [item]: value}}),
            )
            .join('')
        }
        const value = evaluate(rest, scope)
        if (word === 'if') return render(isTrue(value) ? body : other, scope)
        if (word === 'with')
          return isTrue(value) ? render(body, {...scope, dot: value}) : render(other, scope)
        return String(value ?? '')
      })
      .join('')
  return (dot: object) => files.map((file) => render(parseTemplate(file), {dot, names: {$: dot}}))
}

type Tree = {[name: string]: unknown}
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As Helm merges values: mappings deeply, anything else replaced. */
function merge(one: Tree, other: Tree): Tree {
  const both = Object.entries(other).map(([name, value]) => {
    const before = one[name]
    return [name, isTree(before) && isTree(value) ? merge(before, value) : value]
  })
  return {...one, ...Object.fromEntries(both)}
}

type Manifest = {
  apiVersion: string
  kind: string
  metadata: Tree & {name: string; labels: Tree; annotations?: Tree}
  spec: never
  data?: {[name: string]: string}
}

function renderChart(size: string): Manifest[] {
  const values = merge(parse(read('values.yaml')), parse(read(`sizes/${size}.yaml`)))
  const {name: Name, version: Version, appVersion: AppVersion} = parse(read('Chart.yaml'))
  const names = readdirSync(join(CHART, 'templates')).sort(
    (one, other) => Number(other.startsWith('_')) - Number(one.startsWith('_')),
  )
  const render = createRenderer(names.map((name) => read(`templates/${name}`)))
  const dot = {Values: values, Chart: {Name, Version, AppVersion}, Release: {Name: 'shop', Service: 'Helm'}}
  return render(dot).flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      expect(document.errors).toEqual([])
      const manifest = document.toJS()
      return manifest === null ? [] : [manifest]
    }),
  )
}

/** Checks a manifest against the API's own schema. Throws what is wrong. */
async function validate(manifest: Manifest): Promise<void> {
  const module = await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)
  new module[manifest.kind](manifest).validate()
}

const SIZES = readdirSync(join(CHART, 'sizes')).map((file) => file.replace('.yaml', ''))
const find = (manifests: Manifest[], kind: string) =>
  manifests.find((one) => one.kind === kind) ?? expect.fail(`no ${kind}`)
const mebibytes = (text: string) => Number.parseFloat(text) * (text.endsWith('Gi') ? 1024 : 1)

describe.each(SIZES)('the chart, %s', (size) => {
  const manifests = renderChart(size)
  const deployment: Tree & {
    template: {
      spec: Tree & {
        containers: [Tree & {resources: {requests: Tree; limits: {memory: string; cpu?: string}}}]
      }
    }
  } = find(manifests, 'Deployment').spec
  const [container] = deployment.template.spec.containers
  const variables = find(manifests, 'ConfigMap').data ?? {}

  it('holds what the API of Kubernetes accepts', async () => {
    expect(manifests.length).toBeGreaterThan(4)
    for (const manifest of manifests) await expect(validate(manifest), manifest.kind).resolves.toBeUndefined()
  })

  it('names every part by the recommended labels', () => {
    for (const {kind, metadata} of manifests)
      expect(metadata.labels, kind).toMatchObject({
        'app.kubernetes.io/name': 'forecourt',
        'app.kubernetes.io/instance': 'shop',
        'app.kubernetes.io/version': '0.1.0',
        'app.kubernetes.io/managed-by': 'Helm',
      })
  })

  it('gives pods no rights, three probes, and time to answer what was asked', () => {
    expect(deployment.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {runAsNonRoot: true, seccompProfile: {type: 'RuntimeDefault'}},
      terminationGracePeriodSeconds: 40,
    })
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: {drop: ['ALL']},
      },
      startupProbe: {httpGet: {path: '/api/health/live'}},
      livenessProbe: {httpGet: {path: '/api/health/live'}},
      readinessProbe: {httpGet: {path: '/api/health/ready'}},
    })
  })

  it('limits memory above what its objects and caches may take, and the processor not at all', () => {
    const {HEAP_MB = '512', CACHE_MB = '126'} = variables
    // Measured beside the objects: the program, its threads and the picture library, at most 350 MB.
    expect(mebibytes(container.resources.limits.memory)).toBeGreaterThanOrEqual(
      Number(HEAP_MB) + Number(CACHE_MB) + 350,
    )
    expect(container.resources.limits).not.toHaveProperty('cpu')
  })

  it('migrates before a release, and reads secrets by reference alone', () => {
    const job = find(manifests, 'Job')
    expect(job.metadata.annotations).toMatchObject({'helm.sh/hook': 'pre-install,pre-upgrade'})
    expect(JSON.stringify(manifests)).toContain('"secretRef":{"name":"forecourt"}')
    expect(Object.keys(variables).filter((name) => /SECRET|TOKEN|KEY|PASSWORD|DATABASE/.test(name))).toEqual(
      [],
    )
    expect(manifests.map(({kind}) => kind)).not.toContain('Secret')
  })

  it('keeps enough pods while some are replaced', () => {
    expect(deployment).toMatchObject({strategy: {rollingUpdate: {maxUnavailable: 0}}})
    expect(find(manifests, 'PodDisruptionBudget').spec).toMatchObject({maxUnavailable: 1})
    expect(JSON.stringify(deployment)).toContain('topology.kubernetes.io/zone')
  })
})

describe('the chart', () => {
  it('scales by a gauge of the storefront where it scales', () => {
    const kinds = (size: string) => renderChart(size).map(({kind}) => kind)
    expect(kinds('small')).not.toContain('HorizontalPodAutoscaler')
    const {metrics}: {metrics: Tree[]} = find(renderChart('large'), 'HorizontalPodAutoscaler').spec
    expect(metrics[1]).toMatchObject({
      pods: {metric: {name: 'nodejs_eventloop_lag_p90_seconds'}, target: {averageValue: '50m'}},
    })
    expect(find(renderChart('large'), 'Deployment').spec).not.toHaveProperty('replicas')
  })

  it('replaces pods when a variable changes', () => {
    const sum = (size: string) =>
      JSON.stringify(find(renderChart(size), 'Deployment').spec).match(
        /"checksum\/variables":"(\w{64})"/,
      )?.[1]
    expect(sum('large')).not.toBe(sum('small'))
  })

  it.each([
    ['a number in words', (one: Tree) => ({...one, spec: {...(one.spec as Tree), replicas: 'two'}})],
    ['no selector', (one: Tree) => ({...one, spec: {...(one.spec as Tree), selector: undefined}})],
  ])('is refused with %s', async (_, spoil) => {
    const deployment = find(renderChart('small'), 'Deployment')
    await expect(validate(deployment)).resolves.toBeUndefined()
    await expect(validate(spoil(deployment) as Manifest)).rejects.toThrow(/spec/)
  })
})
