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

const VARIABLES = {
  web: 'WEB_PORT',
  studio: 'STUDIO_PORT',
  cms: 'CMS_PORT',
  search: 'SEARCH_PORT',
  payments: 'PAYMENTS_PORT',
  valuation: 'VALUATION_PORT',
  reviews: 'REVIEWS_PORT',
} as const

/** The ports of the parts on a developer's machine. */
export const DEVELOPMENT_PORTS: Ports = {
  web: 3000,
  studio: 3333,
  cms: 3031,
  search: 8108,
  payments: 3041,
  valuation: 3051,
  reviews: 3061,
}

/** Development ports; each can be changed by a variable. */
export function readPorts(defaults: Ports, env: NodeJS.ProcessEnv): Ports {
  return {
    web: readPort(env, VARIABLES.web, defaults.web),
    studio: readPort(env, VARIABLES.studio, defaults.studio),
    cms: readPort(env, VARIABLES.cms, defaults.cms),
    search: readPort(env, VARIABLES.search, defaults.search),
    payments: readPort(env, VARIABLES.payments, defaults.payments),
    valuation: readPort(env, VARIABLES.valuation, defaults.valuation),
    reviews: readPort(env, VARIABLES.reviews, defaults.reviews),
  }
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
    const variable = VARIABLES[part as keyof Ports]
    throw new StackError(
      `Port ${port} (${part}) is taken: end what uses it, or choose another, for example ${variable}=${port + 100}.`,
    )
  }
}
