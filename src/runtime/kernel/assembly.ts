import { type Addition, type Additions, additionsIn } from '../declare/extension-point.ts'
import type { Operation } from '../declare/operation.ts'
import type { Authenticators, CallerCheck } from '../http/admission.ts'
import type { FormPage } from '../http/form-page.ts'
import type { BoundGuard } from '../http/guards.ts'
import type { HtmlPage } from '../http/html-page.ts'
import type { OpenEndpoint } from '../http/open-endpoint.ts'
import type { Route } from '../http/route.ts'
import type { ServedContent } from '../http/static-content.ts'
import type { SettingValues } from '../lib/settings.ts'
import type { InvariantCheck } from '../work/invariants.ts'
import type { BoundJob } from '../work/jobs/jobs.ts'
import type { Sweep } from '../work/jobs/sweeps.ts'
import type { EndOfWork } from '../work/units/work.ts'
import type { Bindings, Complaint, Extended, Feature, Gauge } from './feature.ts'

/** All features together, bound. */
export interface Assembly {
  routes: readonly Route[]
  /** Routes of the operator's interface. */
  operatorRoutes: readonly Route[]
  /** Routes of the members of platforms, in addition to `routes`. */
  memberRoutes: readonly Route[]
  jobs: readonly BoundJob[]
  guards: readonly BoundGuard[]
  authenticators: Authenticators
  callerChecks: readonly CallerCheck[]
  invariants: readonly InvariantCheck[]
  endOfWork: readonly EndOfWork[]
  sweeps: readonly Sweep[]
  gauges: readonly Gauge[]
  complaints: readonly Complaint[]
  pages: readonly HtmlPage[]
  formPages: readonly FormPage[]
  contents: readonly ServedContent[]
  endpoints: readonly OpenEndpoint[]
  added: Additions
}

/** Binds all features. Fails if an operation has two declarations or two handlers, or one without the other. */
export function assemble<Services>(
  features: readonly Feature<Services>[],
  services: Services,
  settings: SettingValues,
): Assembly {
  const declared = features.flatMap(({ adds = [] }) => adds)
  let added = additionsIn(declared)
  const extended: Services & Extended = { ...services, settings, added: (point) => added(point) }
  const bindings = features.map(({ bind }) => bind?.(extended) ?? {})
  added = additionsIn([...declared, ...all<Addition>(bindings, ({ adds }) => adds)])
  const routes = all<Route>(bindings, (each) => each.routes)
  return {
    ...routesByInterface(features, routes),
    jobs: all<BoundJob>(bindings, ({ jobs }) => jobs),
    guards: all<BoundGuard>(bindings, ({ guards }) => guards),
    authenticators: Object.assign({}, ...bindings.map(({ authenticators }) => authenticators)),
    callerChecks: all<CallerCheck>(bindings, ({ callerChecks }) => callerChecks),
    invariants: [...invariantsOf(features), ...all<InvariantCheck>(bindings, ({ invariants }) => invariants)],
    endOfWork: bindings.flatMap(({ endOfWork }) => endOfWork ?? []),
    sweeps: all<Sweep>(bindings, ({ sweeps }) => sweeps),
    gauges: all<Gauge>(bindings, ({ gauges }) => gauges),
    complaints: all<Complaint>(bindings, ({ complaints }) => complaints),
    pages: all<HtmlPage>(bindings, ({ pages }) => pages),
    formPages: all<FormPage>(bindings, ({ formPages }) => formPages),
    contents: all<ServedContent>(bindings, ({ contents }) => contents),
    endpoints: all<OpenEndpoint>(bindings, ({ endpoints }) => endpoints),
    added,
  }
}

/** An operation of people may belong to two interfaces. */
function routesByInterface(
  features: readonly Pick<Feature, 'operations' | 'operatorOperations' | 'memberOperations'>[],
  routes: readonly Route[],
): Pick<Assembly, 'routes' | 'operatorRoutes' | 'memberRoutes'> {
  const forOperator = features.flatMap(({ operatorOperations = [] }) => operatorOperations)
  const forMembers = features.flatMap(({ memberOperations = [] }) => memberOperations)
  const routesOf = (operations: readonly Operation[]) =>
    routes.filter(({ operation }) => operations.includes(operation))
  const ofPlatforms = routes.filter(({ operation }) => ![...forOperator, ...forMembers].includes(operation))
  const byInterface = { routes: ofPlatforms, operatorRoutes: routesOf(forOperator), memberRoutes: routesOf(forMembers) }
  checkHandled(
    features.flatMap(({ operations = [] }) => operations),
    byInterface.routes,
  )
  checkHandled(forOperator, byInterface.operatorRoutes)
  checkHandled(forMembers, byInterface.memberRoutes)
  return byInterface
}

/** Returns the invariants that the data alone can prove, without keys. */
export const invariantsOf = (features: readonly Pick<Feature, 'invariants'>[]): InvariantCheck[] =>
  features.flatMap(({ invariants = [] }) => invariants)

const all = <Item>(bindings: readonly Bindings[], pick: (bindings: Bindings) => readonly Item[] | undefined): Item[] =>
  bindings.flatMap((each) => pick(each) ?? [])

function checkHandled(operations: readonly Operation[], routes: readonly Route[]): void {
  const handled = routes.map(({ operation }) => operation.id)
  const declared = operations.map(({ id }) => id)
  checkOnce(declared, 'declared')
  checkOnce(handled, 'handled')
  checkOnce(
    operations.map(({ path }) => path),
    'declared',
  )
  const undone = declared.find((id) => !handled.includes(id))
  if (undone) throw new Error(`The operation ${undone} is declared and not handled.`)
  const undeclared = handled.find((id) => !declared.includes(id))
  if (undeclared) throw new Error(`The operation ${undeclared} is handled and not declared.`)
}

function checkOnce(names: readonly string[], what: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`The operation ${twice} is ${what} twice.`)
}
