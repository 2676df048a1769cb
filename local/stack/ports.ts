import {createServer} from 'node:net'
import {StackError} from './stack-error.ts'

export type Ports = {
  web: number
  studio: number
  cms: number
  search: number
  payments: number
  valuation: number
  reviews: number
}

/** The ports of a stack whose storefront has `web`: a hundred are kept for each stack, of stock search those after 8100. */
export function buildPorts(web: number): Ports {
  const search = web + 5108
  return {
    web,
    studio: web + 33,
    cms: web + 31,
    search,
    payments: web + 41,
    valuation: web + 51,
    reviews: web + 61,
  }
}

/** The ports of the parts on a developer's machine. The Studio has the one that its own tools expect. */
export const DEVELOPMENT_PORTS: Ports = {...buildPorts(3000), studio: 3333}

/** Ports of which each can be changed by a variable, such as `WEB_PORT` after `prefix`. */
export function readPorts(defaults: Ports, env: NodeJS.ProcessEnv, prefix = ''): Ports {
  const entries = Object.entries(defaults).map(([part, port]) => [
    part,
    readPort(env, `${prefix}${getVariable(part)}`, port),
  ])
  return Object.fromEntries(entries)
}

/** The variable that chooses the port of a part. */
export function getVariable(part: string): string {
  return `${part.toUpperCase()}_PORT`
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new StackError(
    `${name}=${text} is not a port: set a whole number from 1 to 65535, or leave it out for ${fallback}.`,
  )
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({port, host, exclusive: true}, () => server.close(() => done(true)))
  })
}

/** Throws if the port of a part that is not `provided` elsewhere is taken, naming the variable that chooses another. */
export async function checkPorts(
  ports: Partial<Ports>,
  provided: {readonly [part: string]: boolean} = {},
): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (provided[part]) continue
    // A server on all addresses hides one on loopback, so both are checked.
    const free = (await isFree(port, '127.0.0.1')) && (await isFree(port, '::').catch(() => true))
    if (free) continue
    const variable = getVariable(part)
    throw new StackError(
      `Port ${port} (${part}) is taken: end what uses it, or choose another, for example ${variable}=${port + 100}.`,
    )
  }
}
