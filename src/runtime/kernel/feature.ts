import type { Db } from '../db/index.ts'
import type { Addition, Additions } from '../declare/extension-point.ts'
import { methodAndTemplate, type Operation } from '../declare/operation.ts'
import type { Webhook } from '../declare/webhook.ts'
import type { Authenticators, CallerCheck } from '../http/admission.ts'
import type { FormPage } from '../http/form-page.ts'
import type { BoundGuard } from '../http/guards.ts'
import type { HtmlPage } from '../http/html-page.ts'
import type { OpenEndpoint } from '../http/open-endpoint.ts'
import type { Route } from '../http/route.ts'
import type { ServedContent } from '../http/static-content.ts'
import type { Figure } from '../lib/metrics.ts'
import type { AnySettings, SettingValues } from '../lib/settings.ts'
import type { InvariantCheck } from '../work/invariants.ts'
import type { BoundJob } from '../work/jobs/jobs.ts'
import type { Sweep } from '../work/jobs/sweeps.ts'
import type { EndOfWork } from '../work/units/work.ts'

/**
 * What a feature gives to the service. `app/features.ts` lists all of them. What it declares are values without effect; what they do is
 * bound once, with those of the services that the feature needs.
 */
export interface Feature<Needs = unknown> {
  readonly operations?: readonly Operation[]
  /** Those of the interface of the operator. */
  readonly operatorOperations?: readonly Operation[]
  /** Those of the interface of the members of platforms, beside the operations of platforms. */
  readonly memberOperations?: readonly Operation[]
  readonly webhooks?: readonly Webhook[]
  /** What it adds to the extension points of features below it. */
  readonly adds?: readonly Addition[]
  /** What an operator can set for it. `bind` gets the values: `settings(customerSettings)`. */
  readonly settings?: AnySettings
  /** What must always hold for its data. */
  readonly invariants?: readonly InvariantCheck[]
  readonly bind?: (services: Needs & Extended) => Bindings
}

/** Handed to every feature, beside the services that it names. */
export interface Extended {
  settings: SettingValues
  /** What features have added to an extension point. While features are being bound, only what they declare. */
  added: Additions
}

/** The behaviour of a feature, each part bound to its declaration. Every part may be left out. */
export interface Bindings {
  routes?: readonly Route[]
  jobs?: readonly BoundJob[]
  guards?: readonly BoundGuard[]
  authenticators?: Authenticators
  /** What a caller must meet before anything else of the request is looked at. */
  callerChecks?: readonly CallerCheck[]
  /** Additions that need services. */
  adds?: readonly Addition[]
  /** Invariants that can only be checked with the keys. */
  invariants?: readonly InvariantCheck[]
  endOfWork?: EndOfWork
  /** House-keeping that recurs. */
  sweeps?: readonly Sweep[]
  gauges?: readonly Gauge[]
  /** What may be wrong while everything is served. */
  complaints?: readonly Complaint[]
  pages?: readonly HtmlPage[]
  formPages?: readonly FormPage[]
  /** What pages need beside themselves: style sheets. */
  contents?: readonly ServedContent[]
  endpoints?: readonly OpenEndpoint[]
}

/** A figure for the operator, looked up when the metrics are read. */
export interface Gauge {
  /** Without the prefix that all of them have. */
  name: string
  help: string
  /** Of a figure that is one for each value of this label. */
  label?: string
  read(db: Db): Promise<Figure>
}

/**
 * What the operator should look at, in a sentence; undefined where all is well. It is asked with each probe of readiness, so it costs little whatever
 * there is.
 */
export type Complaint = (db: Db) => Promise<string | undefined>

/** The operations among the exports of a contract, by address; at one address what makes and lists things comes first. */
export const operationsIn = (contract: object): Operation[] =>
  Object.values(contract)
    .filter(isOperation)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

const METHODS = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE']

function placeOf(operation: Operation): string {
  const { method, template } = methodAndTemplate(operation)
  return `${template} ${METHODS.indexOf(method)}`
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'replies' in value
