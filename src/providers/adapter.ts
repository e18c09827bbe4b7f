/** An adapter that simulates the external party. It serves only sandbox platforms. */
export interface Simulated {
  readonly kind: 'simulated'
}

/** An adapter that calls external services, with its name for the operator. */
export interface Real {
  readonly kind: 'real'
  readonly name: string
}

/** An adapter that leaves the work to a person of the operator. */
export interface Manual {
  readonly kind: 'manual'
}

export type ForSandbox<Port> = Port & (Simulated | Real | Manual)
export type ForProduction<Port> = Port & (Real | Manual)

/** An adapter for the platforms of each environment. `Absent` is the type that production may have instead. */
export interface ByEnvironment<Port, Absent = undefined> {
  readonly sandbox: ForSandbox<Port>
  readonly production: ForProduction<Port> | Absent
}

/** The same for ports with possibly one adapter per rail. */
export interface ByRail<Port> {
  sandbox(rail: string): ForSandbox<Port>
  production(rail: string): ForProduction<Port> | undefined
}
