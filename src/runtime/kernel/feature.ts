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
 * A feature's contribution to the service. `app/features.ts` lists all features. Its declarations are values without
 * effect. `bind` binds their behaviour once, with the services that the feature needs.
 */
export interface Feature<Needs = unknown> {
  readonly operations?: readonly Operation[]
  /** The operations of the operator's interface. */
  readonly operatorOperations?: readonly Operation[]
  /** The operations that the interface of the members has in addition to the operations of platforms. */
  readonly memberOperations?: readonly Operation[]
  readonly webhooks?: readonly Webhook[]
  /** Its additions to the extension points of features below it. */
  readonly adds?: readonly Addition[]
  /** The operator's settings for it. `bind` gets the values: `settings(customerSettings)`. */
  readonly settings?: AnySettings
  /** The invariants of its data. */
  readonly invariants?: readonly InvariantCheck[]
  readonly bind?: (services: Needs & Extended) => Bindings
}

/** The argument of every feature, in addition to the services that it names. */
export interface Extended {
  settings: SettingValues
  /** The additions of features to an extension point. During the binding of features, only declared additions. */
  added: Additions
}

/** The behaviour of a feature, each part bound to its declaration. Every part is optional. */
export interface Bindings {
  routes?: readonly Route[]
  jobs?: readonly BoundJob[]
  guards?: readonly BoundGuard[]
  authenticators?: Authenticators
  /** Requirements for a caller, checked before the rest of the request. */
  callerChecks?: readonly CallerCheck[]
  /** Additions that need services. */
  adds?: readonly Addition[]
  /** Invariants whose check needs the keys. */
  invariants?: readonly InvariantCheck[]
  endOfWork?: EndOfWork
  /** House-keeping that recurs. */
  sweeps?: readonly Sweep[]
  gauges?: readonly Gauge[]
  /** Possible problems that do not stop the service. */
  complaints?: readonly Complaint[]
  pages?: readonly HtmlPage[]
  formPages?: readonly FormPage[]
  /** Further files that pages need: style sheets. */
  contents?: readonly ServedContent[]
  endpoints?: readonly OpenEndpoint[]
}

/** A figure for the operator. A read of the metrics queries it. */
export interface Gauge {
  /** The name without the common prefix. */
  name: string
  help: string
  /** For a figure with one value for each value of this label. */
  label?: string
  read(db: Db): Promise<Figure>
}

/**
 * Returns a problem that needs the operator's attention, as a sentence, or undefined if there is none. Called with each
 * readiness probe, so it must be cheap for any amount of data.
 */
export type Complaint = (db: Db) => Promise<string | undefined>

/**
 * Returns the operations among the exports of a contract, by address. At one address, operations that create or list
 * objects come first.
 */
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
