import {Gauge, Registry} from 'prom-client'
import {type ActiveAlarm, ALARMS} from '#/domain/alarms'
import {getEnv} from '#/env/env'
import {hasHealthToken} from '#/lib/health-token'
import {readMetrics} from '#/lib/metrics'
import {listVitalQuantiles, type VitalQuantile} from '#/lib/vital-quantiles'
import {ALL_SERVICES} from '#/services/privacy/list-tables'
import type {HealthReport} from '#/services/service'
import {checkHealth} from '../api/health/check-health'

/**
 * The operator's metrics, in the text format of Prometheus: of all processes of this machine, with the monitor's
 * token.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = {'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8'}
  if (!hasHealthToken(request, getEnv().OPERATOR_SECRET))
    return new Response('The token is missing or wrong\n', {status: 401, headers})
  const [{registry, values}, {alarms, checks, metrics}] = await Promise.all([readMetrics(), checkHealth()])
  const standing = buildStanding({
    alarms,
    checks,
    metrics,
    quantiles: listVitalQuantiles(values),
  })
  return new Response(`${await registry.metrics()}\n${await standing.metrics()}`, {headers})
}

const ALARM_NAMES = [ALARMS, ...ALL_SERVICES.flatMap(({health}) => health.map(({alarms}) => alarms))].flatMap(
  Object.keys,
)

type Standing = {
  readonly alarms: readonly ActiveAlarm[]
  readonly checks: {readonly [dependency: string]: {readonly ok: boolean; readonly ms: number}}
  readonly metrics: HealthReport['metrics']
  readonly quantiles: readonly VitalQuantile[]
}

function buildStanding({alarms, checks, metrics, quantiles}: Standing): Registry {
  const registry = new Registry()
  const registers = [registry]
  const alarm = new Gauge({
    name: 'storefront_alarms',
    help: 'How often each alarm has gone off; /api/health/detail says about what',
    labelNames: ['alarm'],
    registers,
  })
  for (const name of ALARM_NAMES)
    alarm.set({alarm: name}, alarms.filter((active) => active.alarm === name).length)
  const up = new Gauge({
    name: 'storefront_dependency_up',
    help: 'Whether a dependency answers',
    labelNames: ['dependency'],
    registers,
  })
  for (const [dependency, {ok}] of Object.entries(checks)) up.set({dependency}, ok ? 1 : 0)
  for (const {name, help, label, values} of metrics) {
    const gauge = new Gauge({name, help, labelNames: [label], registers})
    for (const one of values) gauge.set({[label]: one.label}, one.value)
  }
  const p75 = new Gauge({
    name: 'storefront_vital_p75',
    help: 'The 75th percentile of what browsers measured since the start: ms, and of cls the shift',
    labelNames: ['vital', 'site', 'template'],
    registers,
  })
  for (const {vital, site, template, p75: value} of quantiles) p75.set({vital, site, template}, value)
  return registry
}
