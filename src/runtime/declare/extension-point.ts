/**
 * A point at which other features add code or data: reactions to an event, checks before an action, or one more kind of
 * an object. The feature that declares it runs or reads the additions. No feature names a feature above it.
 *
 * ```
 * export const customerDeleted = extensionPoint<
 * (work: Work, customerId: `Customer:${string}`) => Promise<void>
 * >('customer deleted')
 * adds: [to(customerDeleted, endWalletsOf)]
 * for (const follow of work.added(customerDeleted)) await follow(work, customerId)
 * ```
 */
export interface ExtensionPoint<Added> {
  readonly name: string
  /** For the compiler only. */
  readonly added?: Added
}

export const extensionPoint = <Added>(name: string): ExtensionPoint<Added> => ({ name })

/** A feature's addition to an extension point. */
export interface Addition {
  readonly point: ExtensionPoint<unknown>
  readonly added: unknown
}

export const to = <Added>(point: ExtensionPoint<Added>, added: NoInfer<Added>): Addition => ({ point, added })

/** Returns the additions to a point, in the order of the features. */
export type Additions = <Added>(point: ExtensionPoint<Added>) => readonly Added[]

/** Only `to` creates additions, so each has the type of its point. */
export function additionsIn(all: readonly Addition[]): Additions {
  const lists = new Map<ExtensionPoint<unknown>, unknown[]>()
  for (const { point, added } of all) lists.set(point, [...(lists.get(point) ?? []), added])
  return <Added>(point: ExtensionPoint<Added>) => (lists.get(point) ?? []) as readonly Added[]
}

export const NO_ADDITIONS: Additions = () => []
